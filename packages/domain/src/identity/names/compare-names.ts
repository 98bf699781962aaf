import { alignWords, type Pair } from './align.ts'
import type { WordKind } from './compare-words.ts'
import { type PreparedName, prepareName } from './prepare.ts'
import type { Word } from './word.ts'

/** Two names compared. */
export type NameComparison = {
  /** 0 to 1; from `nameMatchThreshold` on most likely the same name */
  similarity: number
  /** which words met, as written in lower case, in the order of the first name; each score 0 to 1 */
  words: { a: string; b: string; kind: WordKind; score: number }[]
  /** the words that meet stand in another order; a comma that says so ("Lee, Ann") is no other order */
  isReordered: boolean
}

/** From this similarity on two names are most likely the same name. */
export const nameMatchThreshold = 0.75

/** What each unit of weight costs beside one of agreement; set by hand, then by coordinate search. */
const cost = {
  /** a word on each side that the other lacks, at least */
  conflict: 1.1,
  /** the same as a share of all that agrees: one other word says as much in a long name as in a short one */
  conflictShare: 0.37,
  /** what is missing from 1 in the score of words that meet */
  weakness: 0.72,
  /** a word that only one name has: a middle name, a second family name */
  extra: 0.2,
}
/** The longer name begins with a word that the other lacks: rather a child of the other's bearer than the same. */
const firstMissingFactor = 0.8
/** Family name first; any other order; and "A bin B" against "B bin A". */
const orderFactors = { same: 1, rotated: 0.99, shuffled: 0.97, descent: 0.72 }
/** Most that one word alone, or names of father and son ("Jr", "Sr"), can reach: below the threshold. */
const doubtful = 0.7
const descent = /^(?:bin|ibn|ben|bint|binti|ould|wuld)$/

/** Two names as written. See `comparePrepared`. */
export function compareNames(a: string, b: string): NameComparison {
  return comparePrepared(prepareName(a), prepareName(b))
}

/**
 * Two prepared names: symmetric, and 1 where their words are the same. What both have counts for, what each has
 * instead of the other's counts against, what only one has costs little; the whole is at most halfway between 1
 * and its worst pair of words.
 */
export function comparePrepared(a: PreparedName, b: PreparedName): NameComparison {
  const pairs = alignWords(a.words, b.words)
  const order = orderFactor(a, b, pairs)
  return {
    similarity: Math.min(agreement(a, b, pairs), mostPossible(a, b, pairs)) * order,
    words: pairs.map((pair) => ({ a: text(pair.a), b: text(pair.b), kind: pair.kind, score: pair.score })),
    isReordered: order !== orderFactors.same,
  }
}

function agreement(a: PreparedName, b: PreparedName, pairs: readonly Pair[]): number {
  let agreed = 0
  let weakness = 0
  let leftA = totalWeight(a.words)
  let leftB = totalWeight(b.words)
  for (const pair of pairs) {
    const weightA = totalWeight(pair.a)
    const weightB = totalWeight(pair.b)
    const weight = Math.min(weightA, weightB)
    agreed += weight * pair.score
    weakness += weight * (1 - pair.score)
    leftA -= weightA
    leftB -= weightB
  }
  if (agreed === 0) return 0
  const conflict =
    Math.max(Math.min(leftA, leftB), 0) * Math.max(cost.conflict, (cost.conflictShare * agreed) / 100)
  const against = conflict + cost.weakness * weakness + cost.extra * Math.abs(leftA - leftB)
  return ((isFirstMissing(a, b, pairs) ? firstMissingFactor : 1) * agreed) / (agreed + against)
}

function mostPossible(a: PreparedName, b: PreparedName, pairs: readonly Pair[]): number {
  if (a.generation !== b.generation && a.generation > 0 && b.generation > 0) return doubtful
  const isAlone = pairs.length === 1 && pairs[0]!.a.length === 1 && pairs[0]!.b.length === 1
  if (isAlone && (hasMore(a.words) || hasMore(b.words))) return doubtful
  const solid = pairs.filter((pair) => Math.min(totalWeight(pair.a), totalWeight(pair.b)) > 50)
  return solid.reduce((most, pair) => Math.min(most, (1 + pair.score) / 2), 1)
}

function hasMore(words: readonly Word[]): boolean {
  return words.filter((word) => !word.isLight).length > 1
}

function isFirstMissing(a: PreparedName, b: PreparedName, pairs: readonly Pair[]): boolean {
  if (a.words.length === b.words.length) return false
  const isLongerA = a.words.length > b.words.length
  const first = (isLongerA ? a : b).words[0]!
  return !first.isLight && !pairs.some((pair) => (isLongerA ? pair.atA : pair.atB) === 0)
}

function orderFactor(a: PreparedName, b: PreparedName, pairs: readonly Pair[]): number {
  const places = pairs.filter((pair) => !pair.a[0]!.isLight && !pair.b[0]!.isLight).map((pair) => pair.atB)
  const falls = places.filter((place, at) => at > 0 && place < places[at - 1]!).length
  if (falls === 0) return orderFactors.same
  if (falls === 1 && places.at(-1)! < places[0]!) return orderFactors.rotated
  return namesDescent(a) && namesDescent(b) ? orderFactors.descent : orderFactors.shuffled
}

function namesDescent(name: PreparedName): boolean {
  return name.words.some((word) => word.isLight && descent.test(word.folded))
}

function totalWeight(words: readonly Word[]): number {
  let sum = 0
  for (const word of words) sum += word.weight
  return sum
}

function text(words: readonly Word[]): string {
  return words.map((word) => word.written).join(' ')
}
