import { scoreFromState } from '@comity/domain/risk'
import type { RiskLevel, RiskRules, RiskState, Subject } from '@comity/domain/risk'

/** What lists show of a score. */
export type RiskLevelWord = RiskLevel | 'insufficient_data' | 'not_scored'

/** Nothing finer than this enters the score. */
export function subjectOf(guest: { is_minor: boolean }): Subject {
  return guest.is_minor ? { ageBand: 'minor' } : {}
}

export function levelOf(state: RiskState, rules: RiskRules, now: number, subject: Subject): RiskLevelWord {
  const score = scoreFromState(state, [], rules, now, subject)
  return score.status === 'scored' ? score.level : score.status
}
