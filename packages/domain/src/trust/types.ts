import type { TrustLevel } from './levels.ts'

/** Milliseconds since 1970-01-01T00:00:00Z. */
export type Instant = number

/** A date, milliseconds since 1970, or text that `Date` reads (ISO 8601); text without an offset is UTC. */
export type Moment = Date | Instant | string

/**
 * One rating of a guest, as the trust score reads it. Plain data; nothing else on the object is read, and no
 * trait of a guest is in it.
 */
export interface TrustRecord {
  organisation: string
  /** Unique within its organisation. Where raters have no venues, the rater's own id does. */
  venue: string
  rater: string
  /** Whether it is known who the rater is and that the stay took place. */
  verified: boolean
  /** May be the id of a rater: where people rate people, the same id is the same person. */
  guest: string
  /** 1 (worst) to 5 (best), whole or not. The caller maps another scale to it linearly. */
  value: number
  time: Moment
}

export interface TrustOptions {
  /** Ids of raters known to be good. Ids that rated nobody are passed over. Default: none. */
  seeds?: Iterable<string>
  /** Ratings later than this do not count yet. */
  now: Moment
}

/** What one venue's ratings add to the expected stars of a guest, beside the mean of all guests. */
export interface TrustReason {
  organisation: string
  venue: string
  /** Ratings of this venue about the guest. */
  ratings: number
  /** Stars, positive or negative. */
  effect: number
}

export interface TrustScore {
  guest: string
  /** What the guest has earned: a whole number 0 to 100; null until three verified stays. */
  score: number | null
  level: TrustLevel
  /** Stars to be expected of the guest now, 1 to 5. Given for everybody, also without any score. */
  stars: number
  /** The same from -1 to 1: (stars - 3) / 2. */
  standing: number
  /** Weight of what is known, in units of one fresh rating by a trusted rater; 0 and more. */
  evidence: number
  /** Stars in which the truth lies for nine guests of ten where the model holds; contains `stars`. */
  interval: { low: number; high: number }
  /** At most four venues, largest effect first. */
  reasons: TrustReason[]
}

/** Many ratings of one guest, each within a day of the one before, far from all else that is known. */
export interface Burst {
  guest: string
  from: Instant
  until: Instant
  ratings: number
  meanValue: number
}

/** A venue whose ratings treat some guests apart, as those of others do not. */
export interface PrejudicedVenue {
  organisation: string
  venue: string
  /** Stars between the two sides. */
  apart: number
  /** Weight that is left to the venue's ratings, 0 to 1. */
  weight: number
}

/** A venue that rates all guests lower; the severity (stars, negative) is taken off. */
export interface HarshVenue {
  organisation: string
  venue: string
  severity: number
}

export interface TrustReport {
  bursts: Burst[]
  prejudicedVenues: PrejudicedVenue[]
  harshVenues: HarshVenue[]
  /** Raters whom nobody vouches for and who praise each other; each list sorted. */
  rings: string[][]
}

export interface TrustAnswer {
  /** One for each guest with a rating that counts, sorted by id. */
  guests: TrustScore[]
  report: TrustReport
}
