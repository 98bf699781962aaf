import { addMonths } from '../risk/decay.ts'
import type { DisputeEnding } from './states.ts'

/** Period in months whose decisions count against a venue: lost sharing returns by itself as its work improves. */
export const judgedMonths = 12
/** With fewer decisions there is no rate: a single careless one would determine it. */
export const leastDecisions = 5
/** A venue whose share of overturned records exceeds this loses sharing. */
export const mostOverturned = 0.3

export interface EndedDispute {
  readonly decidedAt: Date
  readonly ending: DisputeEnding
}

export interface OverturnRate {
  readonly decided: number
  readonly overturned: number
  /** 0 to 1; null: too few decisions. */
  readonly rate: number | null
}

/**
 * The share of a venue's disputed records that did not stand, among the disputes decided in the last twelve months (a
 * dispute is excluded from `judgedUntil` on). A venue that does not answer counts as overturned: a venue that cannot
 * justify a record should not have created it. If the venue answered and nobody decided, the dispute does not count.
 * A plain share, so that readers of the published figures can verify it.
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

/** The instant from which a decision made at `decidedAt` no longer counts. */
function judgedUntil(decidedAt: Date): Date {
  return new Date(addMonths(decidedAt.getTime(), judgedMonths))
}

/**
 * When a venue that has lost sharing regains it if nothing else is decided, as its disputes expire one by one. Null:
 * it has not lost it.
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

/** Whether a venue loses sharing: it cannot publish, its listings are hidden, and it cannot query the network. */
export function losesSharing({ rate }: Pick<OverturnRate, 'rate'>): boolean {
  return rate !== null && rate > mostOverturned
}
