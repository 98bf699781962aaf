import { mayScore, type Sector } from '../base/index.ts'
import type { RiskRules } from './rules.ts'
import type { Instant, NotScored } from './types.ts'

/** The facts of a person that decide whether a score may be computed. */
export interface Subject {
  /**
   * `minor` is under 18. `unknown` is scored as an adult outside schools, which score nobody. Nothing finer is
   * accepted: an age above 18 never enters.
   */
  ageBand?: 'adult' | 'minor' | 'unknown'
  /** The guest does not wish to be scored (GDPR Art. 21 and 22): facts are kept, but no score is computed. */
  hasOptedOut?: boolean
}

/** Whether a score may be computed about a person in a sector. */
export function eligibilityOf(
  sector: Sector,
  subject: Subject = {},
): { kind: 'may_score' } | Pick<NotScored, 'kind' | 'reason'> {
  if (!mayScore(sector)) return { kind: 'not_scored', reason: sector }
  if (subject.ageBand === 'minor') return { kind: 'not_scored', reason: 'minor' }
  return subject.hasOptedOut ? { kind: 'not_scored', reason: 'opted_out' } : { kind: 'may_score' }
}

/** The result for a refusal to compute, or undefined. */
export function notScored(rules: RiskRules, now: Instant, subject: Subject): NotScored | undefined {
  const answer = eligibilityOf(rules.sector, subject)
  if (answer.kind === 'may_score') return undefined
  return {
    status: 'not_scored',
    kind: 'not_scored',
    reason: answer.reason,
    score: null,
    thousandths: null,
    level: null,
    reasons: [],
    range: null,
    ruleVersion: rules.version,
    scoredAt: now,
  }
}
