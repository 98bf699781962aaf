import { addMonths } from '../risk/decay.ts'
import type { DisputeEnding } from './states.ts'

/** A venue is judged by what was decided in so many months: what was lost comes back by itself, when better work is seen. */
export const judgedMonths = 12
/** Below so many decisions nothing is said: one careless case would decide it. */
export const leastDecisions = 5
/** From above this share of overturned records on, a venue loses sharing. */
export const mostOverturned = 0.3

/** A dispute about a venue that is over. */
export interface EndedDispute {
  readonly decidedAt: Date
  readonly ending: DisputeEnding
}

/** How the disputes about a venue came out. */
export interface OverturnRate {
  readonly decided: number
  readonly overturned: number
  /** 0 to 1; null: too few were decided to say anything. */
  readonly rate: number | null
}

/**
 * The share of a venue's disputed records that did not stand, among the disputes decided in the last twelve months (one
 * is outside from `judgedUntil` on). Silence of the venue counts as overturned: who cannot answer for a record should not
 * have made it. Where the venue answered and nobody decided, it is not judged by that. A plain share, so that whoever
 * reads the published figures can do the sum.
 */
export function overturnRate(disputes: readonly EndedDispute[], now: Date): OverturnRate {
  const judged = disputes.filter(
    ({ decidedAt, ending }) =>
      ending !== 'reviewer_silent' && decidedAt <= now && judgedUntil(decidedAt) > now,
  )
  const overturned = judged.filter(({ ending }) => ending !== 'upheld').length
  return {
    decided: judged.length,
    overturned,
    rate: judged.length < leastDecisions ? null : overturned / judged.length,
  }
}

/** The instant from which on a venue is judged no more by what was decided at `decidedAt`. */
function judgedUntil(decidedAt: Date): Date {
  return new Date(addMonths(decidedAt.getTime(), judgedMonths))
}

/**
 * When a venue that has lost sharing has it back if nothing else is decided until then: as its disputes grow older than
 * what is judged, one after the other. Null: it has not lost it.
 */
export function sharingReturnsAt(disputes: readonly EndedDispute[], now: Date): Date | null {
  if (!losesSharing(overturnRate(disputes, now))) return null
  const forgotten = disputes
    .filter(({ decidedAt }) => decidedAt <= now)
    .map(({ decidedAt }) => judgedUntil(decidedAt))
    .filter((at) => at > now)
    .toSorted((a, b) => a.getTime() - b.getTime())
  return forgotten.find((at) => !losesSharing(overturnRate(disputes, at))) ?? null
}

/** Whether a venue loses sharing: it publishes nothing, what it published is hidden, and it asks the network nothing. */
export function losesSharing({ rate }: Pick<OverturnRate, 'rate'>): boolean {
  return rate !== null && rate > mostOverturned
}
