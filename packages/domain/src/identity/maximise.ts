import type { FieldParameters, LevelParameters, MatchParameters } from './parameters.ts'
import { type MatchField, matchFields, type MatchLevel } from './types.ts'
import { type Compared, isPersonal, likelihoodRatio, oddsOf, relativesRatio } from './weigh.ts'

/** Compared pairs, their share of all pairs with a common key, and the number of records they come from. */
export type Sample = { pairs: readonly Compared[]; share: number; records: number }

/** Strength of the prior: pairs for `m`, pairs for `u`, records for the expected numbers. */
const strength = { m: 40, u: 20_000, records: 6 }
/** Below this probability a pair carries no information about matches. */
const leastProbability = 0.001
const bounds = { matches: [0.02, 50], relatives: [0.005, 5] } as const

type Tally = readonly Map<MatchLevel, number>[]
const emptyTally = (): Tally => matchFields.map(() => new Map())

/** `u` and `forms` from random pairs, discounting those that look like a match. */
export function learnChance(
  parameters: MatchParameters,
  base: MatchParameters,
  random: readonly Compared[],
): MatchParameters {
  const [pairs, forms] = [emptyTally(), emptyTally()]
  for (const pair of random) {
    const { match, relatives } = oddsOf(pair, parameters)
    const amount = 1 / (1 + match + relatives)
    addTo(pairs, pair, () => amount)
    // m / u averages to the sum of m over pairs of two people, so forms is the average of 1 / rate at the level.
    addTo(forms, pair, (rate) => amount / rate)
  }
  return withLevels(
    parameters,
    base,
    (at, counted, level, found, before) => {
      const share = (tally: Tally, believed: number): number =>
        ((tally[at]?.get(level) ?? 0) + believed * strength.u) / (counted + strength.u)
      if ('u' in before) return { m: found.m, u: share(pairs, before.u) }
      return before.forms === 1 ? found : { m: found.m, forms: share(forms, before.forms) }
    },
    pairs,
  )
}

/** One round of expectation and maximisation: `m`, and the number of matches and relatives of a record. */
export function learnMatches(
  parameters: MatchParameters,
  base: MatchParameters,
  { pairs, share, records }: Sample,
): MatchParameters {
  const tally = emptyTally()
  const homes = matchFields.map(() => ({ pairs: 0, shared: 0 }))
  let [matches, relations] = [0, 0]
  for (const pair of pairs) {
    const { match, relatives } = oddsOf(pair, parameters)
    const probability = match / (1 + match + relatives)
    matches += probability
    const related = relatives / (1 + match + relatives)
    relations += related
    if (related > leastProbability) addShared(homes, pair, parameters, related)
    if (probability > leastProbability) addTo(tally, pair, () => probability)
  }
  // A year alone can agree only in part: that level is a share of such pairs, not of all.
  tally[matchFields.indexOf('birthDate')]?.delete('partial')
  const perRecord = (found: number, before: number, [least, most]: readonly [number, number]): number =>
    Math.min(
      most,
      Math.max(least, ((2 * found) / share + before * strength.records) / (records + strength.records)),
    )
  const learned = withLevels(
    parameters,
    base,
    (at, counted, level, found, before) => {
      if (level === 'partial' && matchFields[at] === 'birthDate') return found
      return { ...found, m: ((tally[at]?.get(level) ?? 0) + before.m * strength.m) / (counted + strength.m) }
    },
    tally,
  )
  return {
    ...withShared(learned, base, homes),
    matchesPerRecord: perRecord(matches, base.matchesPerRecord, bounds.matches),
    relativesPerRecord: perRecord(relations, base.relativesPerRecord, bounds.relatives),
  }
}

type Home = { pairs: number; shared: number }

/** The probability that each value is shared because of kinship, not by chance. */
function addShared(
  homes: readonly Home[],
  { levels, rates }: Compared,
  parameters: MatchParameters,
  amount: number,
): void {
  for (const [at, home] of homes.entries()) {
    const level = levels[at]!
    if (level === 'missing') continue
    const field = parameters.fields[matchFields[at]!]
    const ratio = likelihoodRatio(field, level, rates[at]!)
    home.pairs += amount
    home.shared += (amount * field.shared * ratio) / relativesRatio(field, ratio)
  }
}

function withShared(
  parameters: MatchParameters,
  base: MatchParameters,
  homes: readonly Home[],
): MatchParameters {
  const fields = matchFields.map((field, at): [MatchField, FieldParameters] => {
    const own = parameters.fields[field]
    if (isPersonal(at)) return [field, own]
    const { pairs, shared } = homes[at]!
    const believed = base.fields[field].shared * strength.m
    return [field, { ...own, shared: Math.min(0.98, (shared + believed) / (pairs + strength.m)) }]
  })
  return { ...parameters, fields: Object.fromEntries(fields) as MatchParameters['fields'] }
}

function addTo(tally: Tally, { levels, rates }: Compared, amount: (rate: number) => number): void {
  for (const [at, counts] of tally.entries()) {
    const level = levels[at]!
    if (level !== 'missing') counts.set(level, (counts.get(level) ?? 0) + amount(rates[at]!))
  }
}

/** New parameters for every level of every field; `counted` is the tally of the field. */
function withLevels(
  parameters: MatchParameters,
  base: MatchParameters,
  learn: (
    at: number,
    counted: number,
    level: MatchLevel,
    found: LevelParameters,
    before: LevelParameters,
  ) => LevelParameters,
  tally: Tally,
): MatchParameters {
  const fields = matchFields.map((field, at): [MatchField, FieldParameters] => {
    const counted = [...(tally[at] ?? [])].reduce((sum, [, amount]) => sum + amount, 0)
    const levels = Object.entries(parameters.fields[field].levels) as [MatchLevel, LevelParameters][]
    const learned = levels.map(([level, found]) => {
      const before = base.fields[field].levels[level]
      return [level, before ? learn(at, counted, level, found, before) : found]
    })
    return [field, { ...parameters.fields[field], levels: Object.fromEntries(learned) }]
  })
  return { ...parameters, fields: Object.fromEntries(fields) as MatchParameters['fields'] }
}
