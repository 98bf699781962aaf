import { fullCosts, looseCosts, signCount, signIndex } from './letter-costs.ts'

/** A spelling prepared for distances: its signs by index, and the cost of writing it from nothing. */
export type Spelling = { readonly signs: Uint8Array; readonly fullCost: number; readonly looseCost: number }

/** Longest spelling compared in full; further letters are ignored. */
const longest = 24
const swapCost = 70
/** A final "a" in only one of two words usually distinguishes woman from man: it costs this much more. */
const endingCost = 40
const endingSign = signIndex('a')
const rows = [
  new Uint16Array(longest + 1),
  new Uint16Array(longest + 1),
  new Uint16Array(longest + 1),
] as const

/** Prepares a spelling of `soundSpelling`, or a folded word. */
export function makeSpelling(text: string): Spelling {
  const signs = Uint8Array.from(
    Array.from(text, signIndex)
      .filter((sign) => sign !== undefined)
      .slice(0, longest),
  )
  let fullCost = 0
  let looseCost = 0
  for (const sign of signs) {
    fullCost += fullCosts.gap[sign]!
    looseCost += looseCosts.gap[sign]!
  }
  return { signs, fullCost, looseCost }
}

/**
 * Distance of two spellings, as a share of the cost of writing both from nothing: 0 the same, `Infinity` beyond
 * `limit`. A weighted edit distance (Wagner & Fischer 1974, with the costs of `letter-costs.ts`) in which a swap of
 * neighbours counts once. `isLoose` makes vowels cheap, for scripts that omit or add them. The common prefix of
 * `start` signs is skipped.
 */
export function soundDistance(a: Spelling, b: Spelling, isLoose: boolean, limit: number, start = 0): number {
  const { substitution, gap } = isLoose ? looseCosts : fullCosts
  let half = (isLoose ? a.looseCost + b.looseCost : a.fullCost + b.fullCost) / 2
  for (let index = 0; index < start; index++) half -= gap[a.signs[index]!]!
  const most = limit * half
  const lengthA = a.signs.length
  const lengthB = b.signs.length
  let [beforeLast, last, current] = rows as unknown as [Uint16Array, Uint16Array, Uint16Array]
  last[start] = 0
  for (let column = start + 1; column <= lengthB; column++) {
    last[column] = last[column - 1]! + gap[b.signs[column - 1]!]!
  }
  let lastLeast = 0
  for (let row = start + 1; row <= lengthA; row++) {
    const signA = a.signs[row - 1]!
    const before = row - 2 >= start ? a.signs[row - 2]! : -1
    const gapA = gap[signA]!
    let cell = last[start]! + gapA
    let least = cell
    current[start] = cell
    let signLeft = -1
    for (let column = start + 1; column <= lengthB; column++) {
      const signB = b.signs[column - 1]!
      const inserted = cell + gap[signB]!
      const without = last[column]! + gapA
      cell = last[column - 1]! + substitution[signA * signCount + signB]!
      if (without < cell) cell = without
      if (inserted < cell) cell = inserted
      if (signA === signLeft && before === signB && signA !== signB) {
        const swapped = beforeLast[column - 2]! + swapCost
        if (swapped < cell) cell = swapped
      }
      current[column] = cell
      if (cell < least) least = cell
      signLeft = signB
    }
    // Every path goes through this row, or over it from the last one by a swap.
    if (least > most && lastLeast + swapCost > most) return Infinity
    lastLeast = least
    const free = beforeLast
    beforeLast = last
    last = current
    current = free
  }
  let distance = last[lengthB]!
  const isEndingApart = (a.signs[lengthA - 1] === endingSign) !== (b.signs[lengthB - 1] === endingSign)
  if (!isLoose && isEndingApart) distance += endingCost
  return distance > most ? Infinity : distance / half
}
