import { type MatchField, matchFields, type MatchLevel } from './types.ts'

/** Kinds of values whose frequency is counted: those of the fields, years of birth, and suburb with postcode. */
export const valueKinds = [...matchFields, 'birthYear', 'place'] as const
export type ValueKind = (typeof valueKinds)[number]

/**
 * How often a level occurs among pairs of the same person (`m`), and among pairs of two people: either a fixed share
 * (`u`), or the frequency of the rarer value times `forms`, the number of forms of a value within the level (1 for
 * exact: Winkler's frequency adjustment; many for misspellings).
 */
export type LevelParameters = { m: number; u: number } | { m: number; forms: number }

/**
 * Prior for frequencies: an unseen value has `rate`, worth `strength` counted records. Instead of a rate of its own,
 * a birth date has that of its year, spread over the days.
 */
type RatePrior = { rate: number; strength: number }

export type FieldParameters = {
  levels: Partial<Record<MatchLevel, LevelParameters>>
  /** Share of relatives and companions who agree here for that reason, 0 to 1. */
  shared: number
}

/** Value counts of a set of records; rare ones may be left out. */
type ValueCounts = { records: number; counts: Record<string, number> }

/** Plain data that can be stored as JSON. */
export type MatchParameters = {
  /** Number of records in which pairs are sought: the larger, the rarer a match before anything is compared. */
  population: number
  /** Other records of the same person that a record is expected to have. */
  matchesPerRecord: number
  /** Records of relatives or companions that a record is expected to have. */
  relativesPerRecord: number
  fields: Record<MatchField, FieldParameters>
  rates: Record<ValueKind, RatePrior>
  values?: Partial<Record<ValueKind, ValueCounts>>
}

/** From this probability on a pair is linked automatically. */
export const linkProbability = 0.95
/** From here up to `linkProbability` a person decides. */
export const reviewProbability = 0.7
/**
 * Least sum in bits over the pairs between two clusters for their records to be linked: 0.9. It is a little below
 * `linkProbability`, because a cluster is chosen over all its rivals and a single pair is not.
 */
export const linkWeight = Math.log2(0.9 / 0.1)

const field = (shared: number, levels: FieldParameters['levels']): FieldParameters => ({ levels, shared })
/** A level whose chance frequency is that of the value times its number of forms. */
const byRate = (m: number, forms: number): LevelParameters => ({ m, forms })
/** A level with a fixed chance frequency. */
const byShare = (m: number, u: number): LevelParameters => ({ m, u })

const name = (exact: number, different: number, shared: number): FieldParameters =>
  field(shared, {
    exact: byRate(exact, 1),
    transliterated: byRate(0.01, 1.5),
    nickname: byRate(0.03, 2),
    joined: byRate(0.01, 2),
    spelling: byRate(0.06, 25),
    sounds_like: byRate(0.01, 25),
    initial: byRate(0.01, 3),
    near: byRate(0.02, 400),
    swapped: byRate(0.01, 1),
    different: byShare(different, 0.98),
  })

const contact = (exact: number, shared: number): FieldParameters =>
  field(shared, {
    exact: byRate(exact, 1),
    one_digit: byShare(0.05, 1e-5),
    near: byShare(0.05, 1e-4),
    different: byShare(1 - exact - 0.1, 1),
  })

/** Used where nothing was estimated: guests of mixed origin, typed by hand. */
export const defaultParameters: MatchParameters = {
  population: 10_000,
  matchesPerRecord: 0.7,
  relativesPerRecord: 0.6,
  fields: {
    givenName: name(0.84, 0.015, 0.1),
    surname: name(0.84, 0.03, 0.75),
    otherNames: field(0.05, {
      exact: byRate(0.6, 1),
      near: byRate(0.15, 30),
      different: byShare(0.25, 0.97),
    }),
    birthDate: field(0.1, {
      exact: byRate(0.85, 1),
      day_month_swapped: byRate(0.01, 1),
      one_digit: byRate(0.05, 40),
      same_year_month: byRate(0.02, 30),
      same_year_day: byRate(0.01, 11),
      same_month_day: byRate(0.01, 70),
      partial: byShare(0.9, 0.016),
      same_year: byRate(0.02, 330),
      different: byShare(0.03, 0.98),
    }),
    street: field(0.9, {
      exact: byRate(0.6, 1),
      near: byRate(0.2, 30),
      partial: byShare(0.06, 1e-3),
      same_street: byShare(0.02, 1e-3),
      different: byShare(0.12, 0.997),
    }),
    suburb: field(0.92, {
      exact: byRate(0.75, 1),
      spelling: byRate(0.07, 30),
      near: byRate(0.03, 20),
      swapped: byRate(0.02, 3),
      different: byShare(0.13, 0.98),
    }),
    postcode: field(0.92, {
      exact: byRate(0.8, 1),
      one_digit: byShare(0.06, 5e-3),
      near: byShare(0.04, 0.02),
      different: byShare(0.1, 0.97),
    }),
    state: field(0.95, { exact: byRate(0.93, 1), different: byShare(0.07, 0.8) }),
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
