import { type MatchField, matchFields, type MatchLevel } from './types.ts'

/** Kinds of value whose frequency is counted: those of the fields, years of birth, and suburb with postcode. */
export const valueKinds = [...matchFields, 'birthYear', 'place'] as const
export type ValueKind = (typeof valueKinds)[number]

/**
 * How often a level occurs among pairs of the same person (`m`), and among pairs of two people: either a fixed
 * share (`u`), or the frequency of the rarer value times `forms`, the number of forms that a value takes within the
 * level (1 for exact: Winkler's adjustment for frequency; many for misspellings).
 */
export type LevelParameters = { m: number; u: number } | { m: number; forms: number }

/**
 * Belief about frequencies before counting: an unseen value has `rate`, worth `strength` counted records. A birth
 * date has that of its year, spread over the days, in the place of a rate of its own.
 */
export type RatePrior = { rate: number; strength: number }

export type FieldParameters = {
  levels: Partial<Record<MatchLevel, LevelParameters>>
  /** Share of relatives and companions who agree here for that reason, 0 to 1. */
  shared: number
}

/** Values counted in a set of records; rare ones may be left out. */
export type ValueCounts = { records: number; counts: Record<string, number> }

/** Plain data that survives JSON. */
export type MatchParameters = {
  /** Records among which pairs are sought: the more, the rarer a match is before anything is compared. */
  population: number
  /** Other records of the same person that a record is expected to have. */
  matchesPerRecord: number
  /** Records of relatives or companions that a record is expected to have. */
  relativesPerRecord: number
  fields: Record<MatchField, FieldParameters>
  rates: Record<ValueKind, RatePrior>
  values?: Partial<Record<ValueKind, ValueCounts>>
}

/** From this probability on a pair is linked without being asked. */
export const linkProbability = 0.95
/** From here up to `linkProbability` a person decides. */
export const reviewProbability = 0.7
/**
 * What the pairs between two clusters must come to, in bits, for their records to be linked: 0.9. A little below
 * `linkProbability`, because a cluster is chosen against all its rivals, and a pair alone is not.
 */
export const linkWeight = Math.log2(0.9 / 0.1)

const name = (m: [exact: number, different: number], shared: number): FieldParameters => ({
  levels: {
    exact: { m: m[0], forms: 1 },
    transliterated: { m: 0.01, forms: 1.5 },
    nickname: { m: 0.03, forms: 2 },
    joined: { m: 0.01, forms: 2 },
    spelling: { m: 0.06, forms: 25 },
    sounds_like: { m: 0.01, forms: 25 },
    initial: { m: 0.01, forms: 3 },
    near: { m: 0.02, forms: 400 },
    swapped: { m: 0.01, forms: 1 },
    different: { m: m[1], u: 0.98 },
  },
  shared,
})

const contact = (exact: number, shared: number): FieldParameters => ({
  levels: {
    exact: { m: exact, forms: 1 },
    one_digit: { m: 0.05, u: 1e-5 },
    near: { m: 0.05, u: 1e-4 },
    different: { m: 1 - exact - 0.1, u: 1 },
  },
  shared,
})

/** Used where nothing was estimated: guests of mixed origin, typed in by hand. */
export const defaultParameters: MatchParameters = {
  population: 10_000,
  matchesPerRecord: 0.7,
  relativesPerRecord: 0.6,
  fields: {
    givenName: name([0.84, 0.015], 0.1),
    surname: name([0.84, 0.03], 0.75),
    otherNames: {
      levels: {
        exact: { m: 0.6, forms: 1 },
        near: { m: 0.15, forms: 30 },
        different: { m: 0.25, u: 0.97 },
      },
      shared: 0.05,
    },
    birthDate: {
      levels: {
        exact: { m: 0.85, forms: 1 },
        day_month_swapped: { m: 0.01, forms: 1 },
        one_digit: { m: 0.05, forms: 40 },
        same_year_month: { m: 0.02, forms: 30 },
        same_year_day: { m: 0.01, forms: 11 },
        same_month_day: { m: 0.01, forms: 70 },
        partial: { m: 0.9, u: 0.016 },
        same_year: { m: 0.02, forms: 330 },
        different: { m: 0.03, u: 0.98 },
      },
      shared: 0.1,
    },
    street: {
      levels: {
        exact: { m: 0.6, forms: 1 },
        near: { m: 0.2, forms: 30 },
        partial: { m: 0.06, u: 1e-3 },
        same_street: { m: 0.02, u: 1e-3 },
        different: { m: 0.12, u: 0.997 },
      },
      shared: 0.9,
    },
    suburb: {
      levels: {
        exact: { m: 0.75, forms: 1 },
        spelling: { m: 0.07, forms: 30 },
        near: { m: 0.03, forms: 20 },
        swapped: { m: 0.02, forms: 3 },
        different: { m: 0.13, u: 0.98 },
      },
      shared: 0.92,
    },
    postcode: {
      levels: {
        exact: { m: 0.8, forms: 1 },
        one_digit: { m: 0.06, u: 5e-3 },
        near: { m: 0.04, u: 0.02 },
        different: { m: 0.1, u: 0.97 },
      },
      shared: 0.92,
    },
    state: {
      levels: { exact: { m: 0.93, forms: 1 }, different: { m: 0.07, u: 0.8 } },
      shared: 0.95,
    },
    phone: contact(0.65, 0.4),
    email: contact(0.65, 0.25),
    document: contact(0.75, 0.01),
  },
  rates: {
    givenName: { rate: 1 / 300, strength: 300 },
    surname: { rate: 1 / 1000, strength: 200 },
    otherNames: { rate: 1 / 500, strength: 500 },
    birthDate: { rate: 1 / 25_000, strength: 50_000 },
    birthYear: { rate: 1 / 80, strength: 100 },
    street: { rate: 2e-5, strength: 10_000 },
    suburb: { rate: 1e-3, strength: 1000 },
    postcode: { rate: 1e-3, strength: 1000 },
    place: { rate: 1e-4, strength: 1000 },
    state: { rate: 0.1, strength: 100 },
    phone: { rate: 1e-6, strength: 100_000 },
    email: { rate: 1e-6, strength: 100_000 },
    document: { rate: 1e-6, strength: 100_000 },
  },
}
