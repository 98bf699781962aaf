import { shareInterval } from '../figures/index.ts'

export interface RuleOutcomes {
  useful: number
  falsePositive: number
}

/**
 * The share of a rule's alerts that were useful, with its 95 % interval (Wilson), from 0 to 1. Null: none has been
 * judged.
 */
export interface RulePrecision {
  judged: number
  precision: number | null
  low: number
  high: number
  /** True when fewer than 30 % of at least ten judged alerts were useful: managers are then warned. */
  isPoor: boolean
}

export const poorPrecision = 0.3
/**
 * Fewer judged alerts than this are no evidence: a single one would move the share by more than ten points. From here
 * on the share itself decides, not the upper end of its interval: with two of ten useful that end is still 51 %, and
 * a rule that is right once in five times would annoy sixty times before anybody is warned. A warning costs only a
 * look, and the interval is shown beside it.
 */
export const leastJudged = 10

/**
 * The precision of a rule, with Wilson's interval.
 * @param outcomes whole numbers, 0 or more
 */
export function rulePrecision({ useful, falsePositive }: RuleOutcomes): RulePrecision {
  const judged = useful + falsePositive
  if (judged === 0) return { judged, precision: null, low: 0, high: 1, isPoor: false }
  const precision = useful / judged
  return {
    judged,
    precision,
    ...shareInterval(useful, judged),
    isPoor: judged >= leastJudged && precision < poorPrecision,
  }
}
