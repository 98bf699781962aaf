import { mayScore } from '../base/index.ts'
import type { CountingKind, RiskFact, ZeroReason } from './types.ts'

/** Why a fact of a counting kind weighs nothing whatever its points and date, or undefined. */
export function standingOf(fact: RiskFact, kind: CountingKind): ZeroReason | undefined {
  if (fact.status !== 'counted') return 'not_counted_status'
  if (fact.sector && !mayScore(fact.sector)) return 'sector_without_score'
  if (fact.fault === 'venue' || fact.fault === 'other') return 'not_the_guests_fault'
  if (kind === 'incident' ? fact.confirmed !== true : fact.confirmed === false) return 'not_confirmed'
  if (kind === 'rating' && fact.verifiedStay !== true) return 'stay_not_verified'
  if (fact.raterWeight !== undefined && fact.raterWeight <= 0) return 'rater_without_weight'
  return undefined
}
