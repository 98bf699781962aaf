import { dayMs } from '../base/index.ts'

/** Parameters of the method. Weights are in units of one fresh rating by a trusted rater. */
export interface TrustSettings {
  /** Weight of the mean of all guests in the expected stars of one. */
  prior: number
  /** Weight and stars of the cautious starting point of the score. */
  caution: number
  cautiousStars: number
  /** A rating more than this many stars away pulls no harder (Huber, 1964). */
  huber: number
  /** Weight of a rating halves in this time, down to `oldest`. */
  halfLife: number
  oldest: number
  /** How far beyond the scale the mean of what is reported as 5 or as 1 is. */
  beyond: number
  /** Number of ratings after which half of a venue's or rater's own severity is believed. */
  venueShrinkage: number
  raterShrinkage: number
  /** Rounds of estimating severities and guests alternately. */
  rounds: number
  /** Steps of estimating the common pattern of prejudice. */
  patternSteps: number
  /** Stars of prejudice that halve the weight of a venue. */
  prejudice: number
  /** Number of ratings of a venue below which little prejudice is believed. */
  patternShrinkage: number
  /** Exponent of the ratio of variances in the weight of a rater. */
  reliability: number
  /** Agreement with trusted raters that earns half of `earnable`. */
  agreement: number
  earnable: number
  /**
   * Standard deviation of the times of a rater's records at which agreement earns half of that, and its maximum as a
   * share of the whole network's time.
   */
  tenure: number
  tenureShare: number
  /** Probability of restarts at the seeds, rounds, and the mass that earns half of `earnable`. */
  restart: number
  flowRounds: number
  flowHalf: number
  /** Maximum total weight of all unvouched raters. */
  pool: number
  /** Maximum total weight of ratings of one guest within `burstSpan` (or a share of the network's time). */
  burst: number
  burstSpan: number
  burstShare: number
  /** Maximum number of stars by which one venue moves a guest known to several. */
  sway: number
  /** Test statistic at which ratings before a change of the guest weigh half. */
  change: number
}

export const usualSettings: TrustSettings = {
  prior: 1.2,
  caution: 3,
  cautiousStars: 2,
  huber: 1.2,
  halfLife: 365 * dayMs,
  oldest: 0.2,
  beyond: 0.25,
  venueShrinkage: 4,
  raterShrinkage: 8,
  rounds: 2,
  patternSteps: 5,
  prejudice: 0.15,
  patternShrinkage: 10,
  reliability: 0.5,
  agreement: 3,
  earnable: 0.9,
  tenure: 60 * dayMs,
  tenureShare: 0.1,
  restart: 0.2,
  flowRounds: 12,
  flowHalf: 0.1,
  pool: 0.065,
  burst: 1.5,
  burstSpan: 3 * dayMs,
  burstShare: 1 / 60,
  sway: 0.3,
  change: 20,
}
