/**
 * Durations are counted in classes, so that a median over years needs no scan of the events: class n contains
 * durations from 1.1 to the power n to 1.1 to the power n + 1 seconds; class 0 contains durations up to 1.1 seconds.
 */
export const durationBase = 1.1
/** The last class, for everything longer than about 138 days. */
export const longestDurationClass = 171

export interface DurationCount {
  /** 0 to `longestDurationClass`. */
  readonly durationClass: number
  readonly n: number
}

/** @param seconds 0 or more */
export function durationClassOf(seconds: number): number {
  if (seconds <= 1) return 0
  return Math.min(longestDurationClass, Math.floor(Math.log(seconds) / Math.log(durationBase)))
}

/**
 * The median of the counted durations, in whole seconds, at most 5 % off: the middle of its class. Of two in the
 * middle the lower. Null: nothing was counted.
 */
export function medianSeconds(counts: readonly DurationCount[]): number | null {
  const total = counts.reduce((sum, { n }) => sum + n, 0)
  if (total === 0) return null
  let seen = 0
  for (const { durationClass, n } of counts.toSorted((a, b) => a.durationClass - b.durationClass)) {
    seen += n
    if (seen * 2 >= total) return Math.round(durationBase ** (durationClass + 0.5))
  }
  throw new Error('Counts of durations do not add up')
}
