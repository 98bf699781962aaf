import { exact } from './exact.ts'

/** Number of ratings from which on a venue counts more than half of their root. */
const settled = 20

/**
 * The weighted median of ascending values, interpolated between venues; 0 without any weight. A venue counts by the
 * root of its number of ratings, so that a giant one does not set the standard for all others, and less for few
 * ratings, so that many tiny ones do not either.
 */
export function venueMedian(values: Float64Array, ratings: Float64Array): number {
  const order = [...values.keys()]
    .filter((at) => ratings[at]! > 0)
    .sort((a, b) => values[a]! - values[b]! || ratings[a]! - ratings[b]!)
  const half = order.reduce((sum, at) => sum + weightOf(ratings[at]!), 0) / 2
  let [reached, middle, value] = [0, 0, 0]
  for (const [place, at] of order.entries()) {
    const weight = weightOf(ratings[at]!)
    const next = reached + weight / 2
    if (place === 0 && next >= half) return values[at]!
    if (next >= half) return value + ((values[at]! - value) * (half - middle)) / (next - middle)
    reached += weight
    middle = next
    value = values[at]!
  }
  return value
}

function weightOf(ratings: number): number {
  return exact((ratings * Math.sqrt(ratings)) / (ratings + settled))
}
