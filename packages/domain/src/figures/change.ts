import type { Measured } from './measure.ts'

export interface Change {
  /** Now less before, in the unit of the figure. */
  readonly difference: number
  /** The same as a share of the value before; null if that is 0. */
  readonly relative: number | null
  /** Whether chance alone would hardly explain it; null: nothing is estimated, the numbers are exact. */
  readonly isClear: boolean | null
}

/**
 * The change of a figure from one period to the next; null where a value is missing. It is clear when the 95 % interval
 * of the difference, recovered from both intervals (Zou and Donner, "Construction of confidence limits about effect
 * measures", Statistics in Medicine 27, 2008; for shares Newcombe's interval), does not contain 0.
 */
export function changeOf(now: Measured, before: Measured): Change | null {
  if (now.value === null || before.value === null) return null
  const difference = now.value - before.value
  const relative = before.value === 0 ? null : difference / before.value
  if (now.low === null || now.high === null || before.low === null || before.high === null)
    return { difference, relative, isClear: null }
  const low = difference - Math.hypot(now.value - now.low, before.high - before.value)
  const high = difference + Math.hypot(now.high - now.value, before.value - before.low)
  return { difference, relative, isClear: low > 0 || high < 0 }
}
