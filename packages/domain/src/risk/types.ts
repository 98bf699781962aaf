import { type IslandSector, type Sector, severities } from '../base/index.ts'
/** Integer milliseconds since 1970-01-01T00:00:00Z; the unit of all instants of this module. */
export type Instant = number

/** The classes of severity; each is also a half-life class with one running sum. */
export const severityClasses = [...severities, 'positive'] as const
export type SeverityClass = (typeof severityClasses)[number]
export type AdverseSeverity = Exclude<SeverityClass, 'positive'>

/** The kinds of facts that can weigh. All other kinds count zero. */
export const countingKinds = ['incident', 'unpaid_bill', 'no_show', 'stay_kept', 'rating'] as const
export type CountingKind = (typeof countingKinds)[number]

/** Kinds that a record may have and that always count zero. */
export type OpinionKind = 'comment' | 'sentiment' | 'tag' | 'hint' | 'opinion'

/** Status of a fact. Only `counted` weighs; every other status counts zero at once. */
export type FactStatus =
  | 'counted'
  | 'disputed'
  | 'frozen'
  | 'expired'
  | 'withdrawn'
  | 'removed'
  | 'sealed'
  | 'unconfirmed'

/**
 * One fact about one guest. Plain JSON. Unlisted properties are never read: a name, gender, language, nationality,
 * postcode, photograph or age on the object changes nothing.
 */
export interface RiskFact {
  /** Unique among the facts of the guest. */
  id: string
  kind: CountingKind | OpinionKind
  /**
   * Required for an incident. By default an unpaid bill is `medium` and a no-show `low`. Ignored for a rating (taken
   * from `value`) and a stay kept (always positive).
   */
  severity?: SeverityClass
  /** Required for a rating: integer from 1 (worst) to 5 (best). */
  value?: number
  /** Who wrote the fact; for a fact recorded automatically, the id of the venue. */
  raterId: string
  venueId: string
  /** The stay that the fact is about. Absent: venue and UTC day identify the stay. */
  stayId?: string
  /** Sector of the venue where it happened; facts of schools and healthcare count zero everywhere. */
  sector?: Sector
  /** The ground of the incident (violence, theft, …). Two incidents on one day with different grounds are not equal. */
  ground?: string
  /** When it happened: decay and life run from here. */
  occurredAt: Instant
  /** When it was written; `occurredAt` by default. A fact weighs nothing before it was written. */
  recordedAt?: Instant
  /** The reveal of a sealed rating, which weighs nothing before it. */
  countsFrom?: Instant
  /** Ends the fact earlier than its life (improvement plan, order of a reviewer). Never extends it. */
  endsAt?: Instant
  status: FactStatus
  /** An incident counts only when true; any other kind counts unless false. */
  confirmed?: boolean
  /** A rating counts only when true: the stay is known to have taken place. */
  verifiedStay?: boolean
  /** Whose fault it was; `venue` and `other` count zero, `unclear` and absent count as the guest's. */
  fault?: 'guest' | 'venue' | 'other' | 'unclear'
  /**
   * Frozen when written. Severity correction of the rater, in points of the 1 to 5 scale, added to `value`: positive
   * for a rater stricter than the venue. Clipped to the rules' `maxCorrection`; 0 by default.
   */
  raterCorrection?: number
  /** Frozen when written. 0 to 1, lower for a rater whose reports were overturned; 1 by default. */
  raterWeight?: number
  /** Frozen when written. This is the k-th fact of the rater (venue) in its class, k from 1. */
  raterOrdinal?: number
  venueOrdinal?: number
  /** Frozen when written. True when an equal report (see `equalityKey`) already existed. */
  duplicate?: boolean
}

export type ZeroReason =
  | 'opinion'
  | 'not_counted_status'
  | 'not_confirmed'
  | 'stay_not_verified'
  | 'not_the_guests_fault'
  | 'sector_without_score'
  | 'rater_without_weight'
  | 'equal_report'
  | 'not_yet'
  | 'ended'

export type RiskLevel = 'low' | 'medium' | 'high' | 'critical'

/** A line of an explanation that adds up to the score. `points` is `thousandths / 1000`. */
export type Contribution =
  | {
      line: 'fact'
      factId: string
      kind: CountingKind
      class: SeverityClass
      occurredAt: Instant
      endsAt: Instant
      thousandths: number
      points: number
    }
  | { line: 'other' | 'rounding' | 'limit_of_scale'; thousandths: number; points: number }

/**
 * The counts that the minimum of evidence depends on: distinct stays, distinct raters, incidents of high or critical
 * severity.
 */
export interface EvidenceCounts {
  stays: number
  raters: number
  graveIncidents: number
}

interface Judged {
  ruleVersion: string
  scoredAt: Instant
  /** Decayed number of distinct (rater, venue, UTC day), half-life 365 days, six decimals. */
  n: number
  evidence: EvidenceCounts
}

/** A score with its short explanation. `score` is 0 to 100 with at most three decimals. */
export interface Scored extends Judged {
  status: 'scored'
  score: number
  /** The score in integer thousandths, 0 to 100,000: exact, for sums. */
  thousandths: number
  level: RiskLevel
  /** At most four facts, strongest first, then `other` and `limit_of_scale`; they add up to the score exactly. */
  reasons: Contribution[]
  /** The evidence range; not a confidence interval. */
  range: { low: number; high: number }
}

/** Too little evidence for a score. This is neither "risky" nor "safe". */
export interface InsufficientData extends Judged {
  status: 'insufficient_data'
  score: null
  thousandths: null
  level: null
  reasons: []
  range: null
}

/** No score may be computed here. */
export interface NotScored {
  status: 'not_scored'
  kind: 'not_scored'
  reason: 'minor' | 'opted_out' | IslandSector
  score: null
  thousandths: null
  level: null
  reasons: []
  range: null
  ruleVersion: string
  scoredAt: Instant
}

export type RiskScore = Scored | InsufficientData | NotScored

/**
 * The result under one changed condition, recomputed and never subtracted. `without_fact`: the fact did not exist.
 * `without_disputed`: the disputed fact is removed. `dispute_rejected`: the disputed fact counts again. `on_date`:
 * only time passes, until `at`.
 */
export interface Counterfactual {
  change: 'without_fact' | 'without_disputed' | 'dispute_rejected' | 'on_date'
  /** The changed fact; absent for `on_date`. */
  factId?: string
  /** The instant of the result. */
  at: Instant
  status: RiskScore['status']
  score: number | null
  level: RiskLevel | null
}

/** What `scoreGuest` adds to a score; the lists are empty when there is none. */
export interface RiskAccount {
  /** All facts that count, then `rounding` and `limit_of_scale` where not zero; they add up to the score exactly. */
  contributions: Contribution[]
  notCounted: { factId: string; why: ZeroReason }[]
  counterfactuals: Counterfactual[]
}

export type RiskAssessment = RiskScore & RiskAccount
