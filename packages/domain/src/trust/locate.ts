import type { Evidence } from './evidence.ts'
import { exact } from './exact.ts'
import type { TrustSettings } from './settings.ts'

/** The expectation for a guest without any record. */
interface Prior {
  stars: number
  weight: number
}

/** Records to leave out: from `from` (included) to `until` (excluded). */
interface Gap {
  from: number
  until: number
}

const noGap: Gap = { from: 0, until: 0 }
/** Number of venues from which on none of them alone can move a guest far. */
const steadyVenues = 3

/** The pull of a record at `at`, in stars: at most Huber's limit; a 5 never pulls down, a 1 never up. */
export function pull({ stars, end }: Evidence, index: number, at: number, huber: number): number {
  const bounded = Math.max(-huber, Math.min(huber, stars[index]! - at))
  if (end[index] === 1) return Math.max(0, bounded)
  return end[index] === -1 ? Math.min(0, bounded) : bounded
}

/**
 * The stars at which all pulls and that of the prior are in balance: an M-estimate of location (Huber, 1964). The sum
 * of pulls decreases as the stars rise, so bisection finds the only balance, and a guest with higher pulls everywhere
 * never ends lower, to the last bit.
 * @returns 1 to 5
 */
export function locate(evidence: Evidence, prior: Prior, settings: TrustSettings, gap = noGap): number {
  let [low, high] = [1, 5]
  for (let step = 0; step < 24; step++) {
    const at = (low + high) / 2
    if (pullsAt(at, evidence, prior, settings, gap) > 0) low = at
    else high = at
  }
  return (low + high) / 2
}

/**
 * The same for a guest known to several venues, limited to within `sway` of the result without any one of them; where
 * these are too far apart, halfway between.
 * @returns 1 to 5
 */
export function locateSteadily(evidence: Evidence, prior: Prior, settings: TrustSettings): number {
  const stars = locate(evidence, prior, settings)
  const { weight, pooled, venueEnds } = evidence
  const gaps = venueEnds.map((until, at): Gap => ({ from: venueEnds[at - 1] ?? 0, until }))
  const isKnown = ({ from, until }: Gap) =>
    weight.subarray(from, until).some((one, index) => one > pooled[from + index]!)
  if (gaps.filter(isKnown).length < steadyVenues) return stars
  const { sway } = settings
  const isSwayed = gaps.some(
    (gap) =>
      pullsAt(stars - sway, evidence, prior, settings, gap) < 0 ||
      pullsAt(stars + sway, evidence, prior, settings, gap) > 0,
  )
  if (!isSwayed) return stars
  const without = gaps.map((gap) => locate(evidence, prior, settings, gap))
  const [low, high] = [Math.max(...without) - sway, Math.min(...without) + sway]
  return low > high ? (low + high) / 2 : Math.max(low, Math.min(high, stars))
}

function pullsAt(
  at: number,
  evidence: Evidence,
  prior: Prior,
  { huber, pool }: TrustSettings,
  gap: Gap,
): number {
  const { weight, pooled } = evidence
  let [sum, rest, unknown] = [exact(prior.weight * (prior.stars - at)), 0, 1]
  for (let index = 0; index < weight.length; index++) {
    if (index >= gap.from && index < gap.until) continue
    const one = pull(evidence, index, at, huber)
    sum += exact(weight[index]! * one)
    rest += exact(pooled[index]! * one)
    unknown += pooled[index]!
  }
  // However many unvouched records there are, their mean pulls as one rating of weight `pool`.
  return sum + (pool * rest) / unknown
}
