/**
 * Points of a scale as whole numbers that still add up: each is rounded down, and the units that are missing from the
 * rounded sum go to the largest remainders (Hamilton's method), earlier ones first.
 *
 * @param points of any sign, at any precision
 * @returns in the same order; each is less than 1 from its own, and their sum is the sum of all, rounded half up
 */
export function wholePoints(points: readonly number[]): number[] {
  const whole = points.map((each) => Math.floor(each))
  // Sums of decimals are off by less than this.
  const total = Math.floor(points.reduce((sum, each) => sum + each, 0) + 0.5 + 1e-9)
  const missing = total - whole.reduce((sum, each) => sum + each, 0)
  const byRemainder = points
    .map((each, index) => ({ index, remainder: each - Math.floor(each) }))
    .toSorted((a, b) => b.remainder - a.remainder || a.index - b.index)
  for (const { index } of byRemainder.slice(0, missing)) whole[index]! += 1
  return whole
}
