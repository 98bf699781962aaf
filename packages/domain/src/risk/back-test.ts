import type { Subject } from './eligibility.ts'
import { judgeFacts, weighFacts } from './judge.ts'
import type { RiskRules } from './rules.ts'
import { scoreFromState } from './score.ts'
import type { Instant, RiskFact, RiskLevel } from './types.ts'

/** The level shown in lists. */
export type ShownLevel = RiskLevel | 'insufficient_data' | 'not_scored'

/** The result of a version of the rules for a guest at an instant. */
export interface Verdict {
  /** Null: no score. */
  score: number | null
  level: ShownLevel
}

/** A past arrival, with what was recorded afterwards. */
export interface PastArrival {
  score: number | null
  /** A confirmed incident of the stay, of medium or higher severity. */
  hadIncident: boolean
  /** Somebody marked an alert about it as useful. */
  wasUseful: boolean
  /** Somebody marked an alert about it as wrong. */
  wasFalse: boolean
}

/** The effect of an alert from a score upward. */
export interface ThresholdOutcome {
  /** 0 to 100; the alert is raised at this score and above. */
  minScore: number
  raised: number
  /** Alerts followed by an incident, or marked as useful. */
  useful: number
  /** Alerts marked as wrong, and not useful. */
  falsePositives: number
  /** Incidents without an alert. */
  missed: number
}

/** Thresholds offered by a slider. */
export const thresholdSteps: readonly number[] = Array.from({ length: 19 }, (_, step) => 5 * (step + 1))

/** Default score of a high-risk alert: the start of the level high. */
export const alertScore = 50

/**
 * The result of rules for facts at an instant, past or present. A fact counts from when it was written and revealed,
 * with its frozen ordinals; so a past score is that of the facts known then which are still stored.
 * @param facts of one guest, with what is frozen in them
 */
export function judgeAt(
  facts: readonly RiskFact[],
  rules: RiskRules,
  now: Instant,
  subject: Subject = {},
): Verdict {
  const { state } = judgeFacts(weighFacts(facts, rules), rules, now)
  const score = scoreFromState(state, [], rules, now, subject)
  return score.status === 'scored'
    ? { score: score.score, level: score.level }
    : { score: null, level: score.status }
}

/** The effect of each threshold; the higher it is, the fewer alerts are raised and the more incidents are missed. */
export function thresholdOutcomes(
  arrivals: readonly PastArrival[],
  steps: readonly number[] = thresholdSteps,
): ThresholdOutcome[] {
  return steps.map((minScore) => {
    const outcome = { minScore, raised: 0, useful: 0, falsePositives: 0, missed: 0 }
    for (const { score, hadIncident, wasUseful, wasFalse } of arrivals) {
      const isUseful = hadIncident || wasUseful
      const isRaised = score !== null && score >= minScore
      outcome.raised += Number(isRaised)
      outcome.useful += Number(isRaised && isUseful)
      outcome.falsePositives += Number(isRaised && wasFalse && !isUseful)
      outcome.missed += Number(!isRaised && hadIncident)
    }
    return outcome
  })
}

const ranks: Readonly<Record<ShownLevel, number | null>> = {
  not_scored: null,
  insufficient_data: null,
  low: 0,
  medium: 1,
  high: 2,
  critical: 3,
}

/** Which way a level moved; entering and leaving "insufficient data" is neither up nor down. */
export function direction(from: ShownLevel, to: ShownLevel): 'up' | 'down' | 'entered' | 'left' | 'same' {
  if (from === to) return 'same'
  const [before, after] = [ranks[from], ranks[to]]
  if (before === null) return after === null ? 'same' : 'entered'
  if (after === null) return 'left'
  return after > before ? 'up' : 'down'
}
