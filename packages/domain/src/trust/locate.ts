import type { Evidence } from './evidence.ts'
import { exact } from './exact.ts'
import type { TrustSettings } from './settings.ts'

/** What a guest is expected to be without any record. */
interface Prior {
  stars: number
  weight: number
}

/** Records that are left out: from, up to and without until. */
interface Gap {
  from: number
  until: number
}

const noGap: Gap = { from: 0, until: 0 }
/** Known by so many venues, a guest is moved far by none of them alone. */
const steadyVenues = 3

/** How hard a record pulls at `at`, in stars: no harder than Huber's limit; a 5 never down, a 1 never up. */
export function pull({ stars, end }: Evidence, index: number, at: number, huber: number): number {
  const bounded = Math.max(-huber, Math.min(huber, stars[index]! - at))
  if (end[index] === 1) return Math.max(0, bounded)
  return end[index] === -1 ? Math.min(0, bounded) : bounded
}

/**
 * The stars at which all pulls and that of the prior are in balance: an M-estimate of location (Huber, 1964).
 * The sum of pulls falls as the stars rise, so halving the interval finds the one balance, and whoever pulls
 * higher everywhere ends no lower, to the last bit.
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
 * The same for a guest whom several venues know, held within `sway` of what it would be without any one of them;
 * where these lie too far apart, halfway between.
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
  // However many nobody vouches for, their mean pulls as one rating of the weight `pool`.
  return sum + (pool * rest) / unknown
}
