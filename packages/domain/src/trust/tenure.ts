import { dayMs } from '../base/index.ts'
import { exact } from './exact.ts'
import type { Network } from './network.ts'
import type { TrustSettings } from './settings.ts'

const year = 365 * dayMs

/** Times of the records, and their sums by rater, so that one guest's part can be subtracted. */
export interface Tenure {
  /** For each record: years before the last one. */
  age: Float64Array
  sum: Float64Array
  square: Float64Array
}

export function tenureOf({ raters, rater, time, span }: Network): Tenure {
  const first = time.reduce((earliest, one) => Math.min(earliest, one), Infinity)
  const age = time.map((one) => exact((first + span - one) / year))
  const [sum, square] = [new Float64Array(raters.length), new Float64Array(raters.length)]
  for (const [at, one] of rater.entries()) {
    sum[one]! += age[at]!
    square[one]! += exact(age[at]! ** 2)
  }
  return { age, sum, square }
}

/**
 * How far this many records, by their ages, are spread over time: 0 if simultaneous, towards 1 if over much longer
 * than a fresh rater could have.
 */
export function spreadOf(
  count: number,
  sum: number,
  square: number,
  span: number,
  { tenure, tenureShare }: TrustSettings,
): number {
  const variance = count > 0 ? square / count - (sum / count) ** 2 : 0
  const usual = Math.min(tenure, tenureShare * span) / year
  return variance > 0 ? variance / (variance + usual ** 2) : 0
}
