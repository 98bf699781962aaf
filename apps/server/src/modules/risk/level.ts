import { scoreFromState } from '@comity/domain/risk'
import type { RiskRules, RiskState, ShownLevel, Subject } from '@comity/domain/risk'

export type RiskLevelWord = ShownLevel

/** Only these values enter the score. */
export function subjectOf(guest: { is_minor: boolean; opted_out_at: Date | null }): Subject {
  return { ...(guest.is_minor ? { ageBand: 'minor' } : {}), hasOptedOut: guest.opted_out_at !== null }
}

/** The level shown in lists, with the score in thousandths where there is one. */
export function levelOf(
  state: RiskState,
  rules: RiskRules,
  now: number,
  subject: Subject,
): { level: RiskLevelWord; thousandths: number | null } {
  const score = scoreFromState(state, [], rules, now, subject)
  return score.status === 'scored'
    ? { level: score.level, thousandths: score.thousandths }
    : { level: score.status, thousandths: null }
}
