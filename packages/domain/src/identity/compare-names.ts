import type { PreparedName } from './prepare.ts'
import type { MatchLevel } from './types.ts'
import type { Term } from './vocabulary.ts'
import { rankOf, wordLevel } from './words.ts'

/** Two compared values of a field; a missing side has none. */
export type Pairing = { level: MatchLevel; a?: Term | undefined; b?: Term | undefined }
/** The higher the `rank`, the better the names agree. */
export type NamePairing = { givenName: Pairing; surname: Pairing; otherNames: Pairing; rank: number }

/** A word found in another position must be nearly the same to count. */
const leastRankElsewhere = 6
/** Swapped names must agree clearly better than in their given order. */
const swapMargin = 5
const bothExact = 20

/** How two names agree, part by part; given name and surname may be swapped. */
export function compareNames(a: PreparedName, b: PreparedName): NamePairing {
  const given = best(a.given, b.given)
  const surname = best(a.surname, b.surname)
  const straight = rankOf(given.level) + rankOf(surname.level)
  if (straight < bothExact) {
    const [first, second] = [best(a.given, b.surname), best(a.surname, b.given)]
    const crossed = rankOf(first.level) + rankOf(second.level)
    const isWhole = first.level !== 'different' && second.level !== 'different'
    if (isWhole && crossed >= straight + swapMargin) return exchanged(a, b, first, second, crossed)
  }
  return {
    givenName: given.level === 'different' ? elsewhere(given, a.given, b.given, a.other, b.other) : given,
    surname:
      surname.level === 'different' ? elsewhere(surname, a.surname, b.surname, a.other, b.other) : surname,
    otherNames: compareOthers(a.other, b.other),
    rank: straight,
  }
}

/** A swap is reported once, at the clearer word; the value of the other word is reported at the surname. */
function exchanged(
  a: PreparedName,
  b: PreparedName,
  first: Pairing,
  second: Pairing,
  rank: number,
): NamePairing {
  const clear = clearer(first, second)
  const rest = clear === first ? second : first
  return {
    givenName: rankOf(clear.level) >= leastRankElsewhere ? { ...clear, level: 'swapped' } : clear,
    surname: rest,
    otherNames: compareOthers(a.other, b.other),
    rank,
  }
}

/** A word that is missing from its position may be among the other names. */
function elsewhere(
  found: Pairing,
  a: readonly Term[],
  b: readonly Term[],
  otherA: readonly Term[],
  otherB: readonly Term[],
): Pairing {
  if (otherA.length + otherB.length === 0) return found
  const better = clearer(best(a, otherB), best(otherA, b))
  return rankOf(better.level) >= leastRankElsewhere ? { ...better, level: 'swapped' } : found
}

function compareOthers(a: readonly Term[], b: readonly Term[]): Pairing {
  const found = best(a, b)
  if (found.level === 'missing' || found.level === 'exact') return found
  return { ...found, level: rankOf(found.level) >= 4 ? 'near' : 'different' }
}

/**
 * The best pair of words. Where both sides have several and one on each side has no partner, the names agree only in
 * part ("Juan Carlos" and "Juan Pablo").
 */
function best(a: readonly Term[], b: readonly Term[]): Pairing {
  const [x, y] = [a[0], b[0]]
  if (!x || !y) return { level: 'missing', a: x, b: y }
  if (a.length === 1 && b.length === 1) return { level: wordLevel(x, y), a: x, b: y }
  const found = bestOf(a, b, wordLevel, (level) => -rankOf(level))
  if (rankOf(found.level) < rankOf('joined') && joined(a) === joined(b)) return { ...found, level: 'joined' }
  if (a.length === 1 || b.length === 1 || rankOf(found.level) < leastRankElsewhere) return found
  const isPart = a.some((word) => isAlone(word, b)) && b.some((word) => isAlone(word, a))
  return isPart ? { ...found, level: 'near' } : found
}

function isAlone(word: Term, others: readonly Term[]): boolean {
  return others.every((other) => rankOf(wordLevel(word, other)) < rankOf('initial'))
}

/**
 * The pair of values with the lowest `place`; of equals the one with the rarer values, then by their texts, so that
 * the result is symmetric.
 */
export function bestOf(
  a: readonly Term[],
  b: readonly Term[],
  level: (a: Term, b: Term) => MatchLevel,
  place: (level: MatchLevel) => number,
): Pairing {
  let [found, at]: [Pairing, number] = [{ level: 'missing', a: a[0], b: b[0] }, Infinity]
  for (const x of a) {
    for (const y of b) {
      const reached = level(x, y)
      const next = place(reached)
      if (next > at || (next === at && !isRarer(x, y, found))) continue
      found = { level: reached, a: x, b: y }
      at = next
    }
  }
  return found
}

/** The pair that agrees better, then the rarer one. */
function clearer(first: Pairing, second: Pairing): Pairing {
  const by = rankOf(first.level) - rankOf(second.level)
  if (by !== 0 || !first.a || !first.b) return by < 0 ? second : first
  return isRarer(first.a, first.b, second) ? first : second
}

function isRarer(x: Term, y: Term, { a, b }: Pairing): boolean {
  if (!a || !b) return true
  const [rare, before] = [Math.min(x.count, y.count), Math.min(a.count, b.count)]
  return rare === before ? textOf(x, y) < textOf(a, b) : rare < before
}

function textOf(x: Term, y: Term): string {
  return x.text < y.text ? `${x.text} ${y.text}` : `${y.text} ${x.text}`
}

function joined(terms: readonly Term[]): string {
  return terms.map((term) => term.text).join('')
}
