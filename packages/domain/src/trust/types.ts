import type { TrustLevel } from './levels.ts'

/** Milliseconds since 1970-01-01T00:00:00Z. */
export type Instant = number

/** A date, milliseconds since 1970, or text accepted by `Date` (ISO 8601); text without an offset is UTC. */
export type Moment = Date | Instant | string

/**
 * One rating of a guest for the trust score. Plain data; nothing else on the object is read, and it contains no trait
 * of a guest.
 */
export interface TrustRecord {
  organisation: string
  /** Unique within its organisation. Where raters have no venues, use the rater's own id. */
  venue: string
  rater: string
  /** Whether the rater is known and the stay took place. */
  verified: boolean
  /** May be the id of a rater: where people rate people, the same id is the same person. */
  guest: string
  /** 1 (worst) to 5 (best), integer or not. The caller maps other scales to it linearly. */
  value: number
  time: Moment
}

export interface TrustOptions {
  /** Ids of raters known to be good. Ids that rated nobody are ignored. Default: none. */
  seeds?: Iterable<string>
  /** Ratings later than this do not count yet. */
  now: Moment
}

/** The contribution of one venue's ratings to the expected stars of a guest, besides the mean of all guests. */
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
  /** The earned score: an integer from 0 to 100; null until three verified stays. */
  score: number | null
  level: TrustLevel
  /** Expected stars of the guest now, 1 to 5. Present for everybody, even without a score. */
  stars: number
  /** The same from -1 to 1: (stars - 3) / 2. */
  standing: number
  /** Weight of the evidence, in units of one fresh rating by a trusted rater; 0 or more. */
  evidence: number
  /** Interval that contains the truth for nine guests in ten if the model holds; contains `stars`. */
  interval: { low: number; high: number }
  /** At most four venues, largest effect first. */
  reasons: TrustReason[]
}

/** Many ratings of one guest, each within a day of the one before, far from all other evidence. */
export interface Burst {
  guest: string
  from: Instant
  until: Instant
  ratings: number
  meanValue: number
}

/** A venue whose ratings treat some guests differently than the ratings of others do. */
export interface PrejudicedVenue {
  organisation: string
  venue: string
  /** Stars between the two sides. */
  apart: number
  /** Remaining weight of the venue's ratings, 0 to 1. */
  weight: number
}

/** A venue that rates all guests lower; its severity (stars, negative) is corrected. */
export interface HarshVenue {
  organisation: string
  venue: string
  severity: number
}

export interface TrustReport {
  bursts: Burst[]
  prejudicedVenues: PrejudicedVenue[]
  harshVenues: HarshVenue[]
  /** Unvouched raters who praise each other; each list is sorted. */
  rings: string[][]
}

export interface TrustAnswer {
  /** One for each guest with a rating that counts, sorted by id. */
  guests: TrustScore[]
  report: TrustReport
}
