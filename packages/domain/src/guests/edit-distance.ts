/**
 * Optimal string alignment distance: insertions, deletions, substitutions and swaps of neighbours, each
 * counting one, no part edited twice (G. Navarro, "A guided tour to approximate string matching", 2001).
 * Answers `limit + 1` as soon as the distance must exceed `limit` (a whole number, 0 or more).
 */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1
  return Math.min(lastRow(a, b, limit)?.[b.length] ?? limit + 1, limit + 1)
}

/**
 * The least distance between `typed` and any beginning of `word`: for a word that is still being typed.
 * Answers `limit + 1` beyond `limit`.
 */
export function prefixDistance(typed: string, word: string, limit: number): number {
  if (typed.length - word.length > limit) return limit + 1
  const row = lastRow(typed, word.slice(0, typed.length + limit), limit)
  return Math.min(limit + 1, ...(row ?? []))
}

/**
 * Distances of the whole of `a` to every beginning of `b`, those beyond the limit as any larger number; undefined
 * when all are. Cells further than `limit` from the diagonal cannot stay within it and are not computed.
 */
function lastRow(a: string, b: string, limit: number): number[] | undefined {
  const far = limit + 1
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row++) {
    const current = last.map(() => far)
    current[0] = row
    let least = row
    for (let column = Math.max(1, row - limit); column <= Math.min(b.length, row + limit); column++) {
      const isSame = a.charCodeAt(row - 1) === b.charCodeAt(column - 1)
      const isSwap =
        a.charCodeAt(row - 1) === b.charCodeAt(column - 2) &&
        a.charCodeAt(row - 2) === b.charCodeAt(column - 1)
      const cell = Math.min(
        (last[column] ?? far) + 1,
        (current[column - 1] ?? far) + 1,
        (last[column - 1] ?? far) + (isSame ? 0 : 1),
        isSwap ? (beforeLast[column - 2] ?? far) + 1 : far,
      )
      current[column] = cell
      least = Math.min(least, cell)
    }
    // A swap reaches back two rows, but then the row between is at most one worse.
    if (least > limit) return undefined
    beforeLast = last
    last = current
  }
  return last
}
