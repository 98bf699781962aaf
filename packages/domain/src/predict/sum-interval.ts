/** 80 % of a normal distribution, two-sided. */
const z = 1.2816

/**
 * The 80 % interval of the number of bookings with an outcome, from the sum of their probabilities. Square roots of
 * counts have a constant variance (Bartlett 1936), so the interval is computed on roots: it never falls below 0 and
 * is longer upwards. `dispersion` is how much more sums varied than those of independent bookings.
 */
export function sumInterval(sum: { expected: number; variance: number; dispersion: number; most: number }): {
  low: number
  high: number
} {
  const { expected, variance, dispersion, most } = sum
  if (expected <= 0) return { low: 0, high: 0 }
  const half = (z / 2) * Math.sqrt((variance * dispersion) / expected)
  const root = Math.sqrt(expected)
  return { low: Math.max(0, root - half) ** 2, high: Math.min(most, (root + half) ** 2) }
}
