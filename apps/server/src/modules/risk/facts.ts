import type { CountingKind, RiskFact, SeverityClass } from '@comity/domain/risk'
import type { FactDelta } from '@comity/domain/risk'

/** A fact about a guest as another module reports it, in the transaction of its cause. */
export interface NewFact {
  readonly guestId: string
  /** The profile that its cause was written under; null or absent: the guest's own. */
  readonly profileId?: string | null
  /** Id of what it came from (the rating, the incident, the stay): unique among the facts of the guest. */
  readonly factId: string
  readonly kind: CountingKind
  /** Needed for an incident; an unpaid bill is medium and a no-show low without it. */
  readonly severity?: Exclude<SeverityClass, 'positive'>
  /** Needed for a rating: 1 to 5. */
  readonly value?: number
  readonly venueId: string
  /** Who reported it; the venue's id for what a system recorded by itself. */
  readonly raterId: string
  readonly stayId: string | null
  readonly occurredAt: Date
  /** When it was first written; absent: now. A corrected one keeps its place among equal ones. */
  readonly recordedAt?: Date
  /** From then it weighs: the reveal of a sealed rating, else the instant of writing. */
  readonly countsFrom: Date
  readonly verifiedStay: boolean
  readonly confirmed: boolean
  readonly fault: 'guest' | 'venue' | 'other' | 'unclear'
  /** Sector of the venue where it happened. */
  readonly sector: NonNullable<RiskFact['sector']>
  /** What an incident was: two of one day on different grounds are not equal reports. */
  readonly ground?: string
  /** As `ratingCorrection` gives them; frozen into the fact. */
  readonly raterCorrection?: number
  readonly raterWeight?: number
}

/** Why a fact stopped counting. Disputed and frozen facts may count again; the other two are final. */
export type LeftStatus = 'withdrawn' | 'disputed' | 'frozen' | 'removed'
/** `equal`: waits, for an equal report counts or is contested; they count once. */
export type StoredStatus = 'counted' | 'equal' | LeftStatus

/** A stored fact: its delta, fixed when written, and where it stands. */
export interface StoredFact {
  readonly delta: FactDelta
  readonly venueId: string
  readonly raterId: string
  /** The profile that it was written under; null: the guest's own. */
  readonly profileId: string | null
  readonly status: StoredStatus
  readonly inSums: boolean
}

/** The record that the domain weighs. */
export function toRiskFact(fact: NewFact, now: Date): RiskFact {
  const { severity, value, stayId, ground, raterCorrection, raterWeight } = fact
  return {
    id: fact.factId,
    kind: fact.kind,
    raterId: fact.raterId,
    venueId: fact.venueId,
    sector: fact.sector,
    occurredAt: fact.occurredAt.getTime(),
    recordedAt: (fact.recordedAt ?? now).getTime(),
    countsFrom: fact.countsFrom.getTime(),
    status: 'counted',
    confirmed: fact.confirmed,
    verifiedStay: fact.verifiedStay,
    fault: fact.fault,
    ...(severity === undefined ? {} : { severity }),
    ...(value === undefined ? {} : { value }),
    ...(stayId === null ? {} : { stayId }),
    ...(ground === undefined ? {} : { ground }),
    ...(raterCorrection === undefined ? {} : { raterCorrection }),
    ...(raterWeight === undefined ? {} : { raterWeight }),
  }
}
