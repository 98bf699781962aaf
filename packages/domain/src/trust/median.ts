import { exact } from './exact.ts'

/**
 * The value at which half of the weight is reached, values ascending; 0 without any weight. A venue counts by the
 * root of its ratings, so that a giant one is not the measure of all others.
 */
export function venueMedian(values: Float64Array, ratings: Float64Array): number {
  const order = [...values.keys()].filter((at) => ratings[at]! > 0).sort((a, b) => values[a]! - values[b]!)
  const half = order.reduce((sum, at) => sum + rootOf(ratings[at]!), 0) / 2
  let reached = 0
  for (const at of order) {
    reached += rootOf(ratings[at]!)
    if (reached >= half) return values[at]!
  }
  return 0
}

function rootOf(ratings: number): number {
  return exact(Math.sqrt(ratings))
}
