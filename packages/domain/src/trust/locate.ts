import type { Evidence } from './evidence.ts'
import { exact } from './exact.ts'
import type { TrustSettings } from './settings.ts'

/** How hard a record pulls at `at`, in stars: no harder than Huber's limit; a 5 never down, a 1 never up. */
export function pull({ stars, end }: Evidence, index: number, at: number, huber: number): number {
  const bounded = Math.max(-huber, Math.min(huber, stars[index]! - at))
  if (end[index] === 1) return Math.max(0, bounded)
  return end[index] === -1 ? Math.min(0, bounded) : bounded
}

/** What all that nobody vouches for pull together: in their direction, never as much as `pool`. */
export function poolPull(sum: number, pool: number): number {
  return (pool * sum) / (Math.abs(sum) + 1)
}

/**
 * The stars at which all pulls and that of the prior are in balance: an M-estimate of location (Huber, 1964).
 * The sum of pulls falls as the stars rise, so halving the interval finds the one balance, and whoever pulls
 * higher everywhere ends no lower, to the last bit.
 * @returns 1 to 5
 */
export function locate(
  evidence: Evidence,
  prior: { stars: number; weight: number },
  { huber, pool }: TrustSettings,
): number {
  const { weight, pooled } = evidence
  let [low, high] = [1, 5]
  for (let step = 0; step < 24; step++) {
    const at = (low + high) / 2
    let [sum, rest] = [exact(prior.weight * (prior.stars - at)), 0]
    for (let index = 0; index < weight.length; index++) {
      const one = pull(evidence, index, at, huber)
      sum += exact(weight[index]! * one)
      rest += exact(pooled[index]! * one)
    }
    if (sum + poolPull(rest, pool) > 0) low = at
    else high = at
  }
  return (low + high) / 2
}
