const thresholds = [25, 50, 75]

/**
 * A score as a whole number for reading. It is never rounded up into the next level: 24.9996 is low, so it
 * is shown as 24, not as the 25 at which medium begins.
 */
export function shownScore(score: number): number {
  const rounded = Math.round(score)
  const crossed = thresholds.some((threshold) => score < threshold && rounded >= threshold)
  return crossed ? rounded - 1 : rounded
}
