/**
 * Optimal string alignment distance: insertions, deletions, substitutions and swaps of neighbours, each counting one,
 * no part edited twice (G. Navarro, "A guided tour to approximate string matching", 2001). Returns `limit + 1` as
 * soon as the distance must exceed `limit` (a whole number, 0 or more).
 */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1
  return Math.min(lastRow(a, b, limit)?.[b.length] ?? limit + 1, limit + 1)
}

/**
 * The least distance between `typed` and any prefix of `word`, for a word that is still being typed. Returns `limit +
 * 1` beyond `limit`.
 */
export function prefixDistance(typed: string, word: string, limit: number): number {
  if (typed.length - word.length > limit) return limit + 1
  const beginning = word.slice(0, typed.length + limit)
  const row = lastRow(typed, beginning, limit)
  let least = limit + 1
  if (row) for (let column = 0; column <= beginning.length; column++) least = Math.min(least, row[column]!)
  return least
}

/**
 * Three rows that every call overwrites: a search compares hundreds of names, and allocating rows costs more than the
 * sums.
 */
let scratch = makeRows(64)

function makeRows(columns: number): [Uint16Array, Uint16Array, Uint16Array] {
  return [new Uint16Array(columns), new Uint16Array(columns), new Uint16Array(columns)]
}

/**
 * Distances of the whole of `a` to every prefix of `b`; values beyond the limit may be any larger number; undefined
 * when all are beyond it. Cells further than `limit` from the diagonal cannot be within it and are not computed. The
 * result is valid until the next call.
 */
function lastRow(a: string, b: string, limit: number): Uint16Array | undefined {
  const far = limit + 1
  if (b.length >= scratch[0].length) scratch = makeRows(2 * b.length + 1)
  let [beforeLast, last, current] = scratch
  for (let column = 0; column <= b.length; column++) last[column] = column
  for (let row = 1; row <= a.length; row++) {
    current.fill(far, 0, b.length + 1)
    current[0] = row
    let least = row
    for (let column = Math.max(1, row - limit); column <= Math.min(b.length, row + limit); column++) {
      const isSame = a.charCodeAt(row - 1) === b.charCodeAt(column - 1)
      const isSwap =
        a.charCodeAt(row - 1) === b.charCodeAt(column - 2) &&
        a.charCodeAt(row - 2) === b.charCodeAt(column - 1)
      let cell = Math.min(last[column]! + 1, current[column - 1]! + 1, last[column - 1]! + (isSame ? 0 : 1))
      if (isSwap) cell = Math.min(cell, beforeLast[column - 2]! + 1)
      current[column] = cell
      least = Math.min(least, cell)
    }
    // A swap reaches two rows back, but then the row between is at most one worse.
    if (least > limit) return undefined
    const free = beforeLast
    beforeLast = last
    last = current
    current = free
  }
  return last
}
