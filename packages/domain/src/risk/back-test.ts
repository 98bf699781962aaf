import type { Subject } from './eligibility.ts'
import { judgeFacts, weighFacts } from './judge.ts'
import type { RiskRules } from './rules.ts'
import { scoreFromState } from './score.ts'
import type { Instant, RiskFact, RiskLevel } from './types.ts'

/** The level that lists show. */
export type ShownLevel = RiskLevel | 'insufficient_data' | 'not_scored'

/** What a version of the rules makes of a guest at an instant. */
export interface Verdict {
  /** Null: no number. */
  score: number | null
  level: ShownLevel
}

/** An arrival of the past, with what was recorded afterwards. */
export interface PastArrival {
  score: number | null
  /** A confirmed incident of the stay, medium or graver. */
  hadIncident: boolean
  /** Somebody said that an alert about it was of use. */
  wasUseful: boolean
  /** Somebody said that an alert about it was wrong. */
  wasFalse: boolean
}

/** What an alert from a score upward would have done. */
export interface ThresholdOutcome {
  /** 0 to 100, the alert being raised at this score and above. */
  minScore: number
  raised: number
  /** Of those raised: an incident followed, or somebody found the alert of use. */
  useful: number
  /** Of those raised: called wrong by staff, and of no use. */
  falsePositives: number
  /** Incidents that came without an alert. */
  missed: number
}

/** Thresholds that a slider offers. */
export const thresholdSteps: readonly number[] = Array.from({ length: 19 }, (_, step) => 5 * (step + 1))

/** At or above this score an alert of high risk is raised by default: where the level high begins. */
export const alertScore = 50

/**
 * What rules make of facts at an instant, past or present. A fact counts from when it was written and revealed, with
 * the places frozen in it; so a past score is that of the facts known then which are still kept.
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

/** What each threshold would have done; rising with it, fewer are raised and more are missed. */
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
