import type { CountingKind, RiskFact, SeverityClass } from '@comity/domain/risk'
import type { FactDelta } from '@comity/domain/risk'

/** A fact about a guest, reported by another module in the transaction of its cause. */
export interface NewFact {
  readonly guestId: string
  /** The profile of its cause; null or absent for the guest's own. */
  readonly profileId?: string | null
  /** Id of its cause (rating, incident, stay): unique among the facts of the guest. */
  readonly factId: string
  readonly kind: CountingKind
  /** Required for an incident; an unpaid bill is medium and a no-show low without it. */
  readonly severity?: Exclude<SeverityClass, 'positive'>
  /** Required for a rating: 1 to 5. */
  readonly value?: number
  readonly venueId: string
  /** The reporter; the venue's id for automatic records. */
  readonly raterId: string
  readonly stayId: string | null
  readonly occurredAt: Date
  /** When it was first written; defaults to now. A corrected one keeps its position among equal ones. */
  readonly recordedAt?: Date
  /** When it begins to count: the reveal of a sealed rating, else the instant of writing. */
  readonly countsFrom: Date
  readonly verifiedStay: boolean
  readonly confirmed: boolean
  readonly fault: 'guest' | 'venue' | 'other' | 'unclear'
  /** Sector of the venue where it happened. */
  readonly sector: NonNullable<RiskFact['sector']>
  /** The type of an incident: two of one day on different grounds are not equal reports. */
  readonly ground?: string
  /** As `ratingCorrection` returns them; frozen into the fact. */
  readonly raterCorrection?: number
  readonly raterWeight?: number
}

/** Why a fact stopped counting. Disputed and frozen facts may count again; the other two are final. */
export type LeftStatus = 'withdrawn' | 'disputed' | 'frozen' | 'removed'
/** `equal`: waits, because an equal report counts or is disputed. */
export type StoredStatus = 'counted' | 'equal' | LeftStatus

/** A stored fact: its delta, fixed when written, and its status. */
export interface StoredFact {
  readonly delta: FactDelta
  readonly venueId: string
  readonly raterId: string
  /** The profile it was written under; null for the guest's own. */
  readonly profileId: string | null
  readonly status: StoredStatus
  readonly inSums: boolean
}

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
