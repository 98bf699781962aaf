import type { Comparison } from './compare.ts'
import {
  type FieldParameters,
  linkProbability,
  type MatchParameters,
  reviewProbability,
} from './parameters.ts'
import {
  type FieldMatch,
  matchFields,
  type MatchDecision,
  type MatchLevel,
  type MatchResult,
} from './types.ts'

/** Most bits of evidence that does not link automatically: a probability of 0.8. */
const mostUnasked = 2

/** Levels and rates by the position of the field. */
export type Compared = { readonly levels: readonly MatchLevel[]; readonly rates: ArrayLike<number> }

/** Odds of a match, and of relatives or companions, relative to two strangers. */
export type Odds = { match: number; relatives: number }

/**
 * How many times likelier a level is between records of one person than between two people: m / u (Fellegi and Sunter
 * 1969), u by the frequency of the value (Winkler 2000). A name that is merely similar, where both are common, never
 * counts against a match more than a different one.
 */
export function likelihoodRatio(field: FieldParameters, level: MatchLevel, rate: number): number {
  const found = field.levels[level]
  if (!found) return 1
  if ('u' in found) return found.m / found.u
  const ratio = found.m / Math.min(1, found.forms * rate)
  const different = field.levels.different
  return different && 'u' in different ? Math.max(ratio, different.m / different.u) : ratio
}

/** The ratio of a field for relatives or companions: they share it, or agree by chance. */
export function relativesRatio(field: FieldParameters, ratio: number): number {
  return 1 - field.shared + field.shared * ratio
}

export function oddsOf({ levels, rates }: Compared, parameters: MatchParameters): Odds {
  const { fields, population, matchesPerRecord, relativesPerRecord } = parameters
  let match = matchesPerRecord / population
  let relatives = relativesPerRecord / population
  for (let at = 0; at < matchFields.length; at++) {
    const level = levels[at]!
    if (level === 'missing') continue
    const field = fields[matchFields[at]!]
    const ratio = likelihoodRatio(field, level, rates[at]!)
    match *= ratio
    relatives *= relativesRatio(field, ratio)
  }
  return { match, relatives }
}

/** The weight of a comparison in bits, without explanation. */
function weightOf(compared: Compared, parameters: MatchParameters): number {
  const { match, relatives } = oddsOf(compared, parameters)
  return Math.log2(match / (1 + relatives))
}

/** The same, limited for linking: evidence that needs a person stays within the review band. */
export function linkingWeight(compared: Compared, parameters: MatchParameters): number {
  const weight = weightOf(compared, parameters)
  return weight > mostUnasked && !mayLink(compared.levels) ? mostUnasked : weight
}

/** The weight of a comparison, field by field. */
export function explain(comparison: Comparison, parameters: MatchParameters): MatchResult {
  const { levels, rates, a, b } = comparison
  const fields: FieldMatch[] = matchFields.map((field, at) => {
    const level = levels[at]!
    const ratio = likelihoodRatio(parameters.fields[field], level, rates[at]!)
    return { field, level, weight: Math.log2(ratio), a: a[at]?.text ?? '', b: b[at]?.text ?? '' }
  })
  const { relatives } = oddsOf(comparison, parameters)
  fields.push({ field: 'household', level: 'shared', weight: -Math.log2(1 + relatives), a: '', b: '' })
  const prior = Math.log2(parameters.matchesPerRecord / parameters.population)
  const weight = fields.reduce((sum, field) => sum + field.weight, prior)
  const probability = probabilityOf(weight)
  return { weight, probability, decision: decisionOf(probability, mayLink(levels)), prior, fields }
}

const personal = ['givenName', 'birthDate', 'document'] as const
const personalPlaces = personal.map((field) => matchFields.indexOf(field))

/** Whether the field in this position is personal, not shared even by those who live together. */
export function isPersonal(at: number): boolean {
  return personalPlaces.includes(at)
}

/** Levels too weak to outweigh a different given name. */
const weak: ReadonlySet<MatchLevel> = new Set(['partial', 'same_year', 'same_month_day'])
const givenName = matchFields.indexOf('givenName')

/**
 * Whether a personal field agrees. Otherwise no amount of evidence links automatically: a couple shares surname,
 * address, phone and mailbox, and may be of one age.
 */
function mayLink(levels: readonly MatchLevel[]): boolean {
  const isOther = levels[givenName] === 'different'
  return personalPlaces.some((at) => {
    const level = levels[at]!
    return level !== 'missing' && level !== 'different' && !(isOther && weak.has(level))
  })
}

/** The probability behind a weight in bits. */
export function probabilityOf(weight: number): number {
  return 1 / (1 + 2 ** -weight)
}

export function decisionOf(probability: number, isOwn: boolean): MatchDecision {
  if (probability >= linkProbability && isOwn) return 'link'
  return probability >= reviewProbability ? 'review' : 'none'
}
