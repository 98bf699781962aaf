const [first, most] = [1_000, 30_000]

/**
 * How long to wait before the next try, in milliseconds: twice as long after each failure, at most half a minute, by
 * chance up to half shorter so that not all browsers come back at once.
 *
 * @param failures tries in a row that failed, from 1
 * @param chance 0 to below 1
 */
export function backOff(failures: number, chance: number): number {
  const longest = Math.min(most, first * 2 ** Math.max(0, failures - 1))
  return Math.round(longest * (1 - chance / 2))
}
