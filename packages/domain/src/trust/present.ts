import { dayMs } from '../base/index.ts'
import type { Evidence } from './evidence.ts'
import { exact } from './exact.ts'
import { staysForScore, trustLevel } from './levels.ts'
import { locate, locateSteadily, pull } from './locate.ts'
import type { Network } from './network.ts'
import type { TrustSettings } from './settings.ts'
import type { TrustReason, TrustScore } from './types.ts'

const maxReasons = 4
/** Two-sided 90 % of a normal distribution. */
const ninetyPercent = 1.645

/** The published result for one guest. */
export function describeGuest(
  network: Network,
  guest: number,
  evidence: Evidence,
  { mean, variance }: { mean: number; variance: number },
  settings: TrustSettings,
): TrustScore {
  const { prior, caution, cautiousStars } = settings
  const stars = locateSteadily(evidence, { stars: mean, weight: prior }, settings)
  const earned = locate(evidence, { stars: cautiousStars, weight: caution }, settings)
  const score = verifiedStays(network, guest) < staysForScore ? null : Math.round((earned - 1) * 25)
  const { reasons, known } = reasonsOf(network, evidence, stars, mean, settings)
  const half = ninetyPercent * Math.sqrt(variance / (prior + known))
  return {
    guest: network.guests[guest]!,
    score,
    level: trustLevel(score),
    stars,
    standing: (stars - 3) / 2,
    evidence: known,
    interval: { low: Math.max(1, stars - half), high: Math.min(5, stars + half) },
    reasons,
  }
}

/** Verified records of distinct venues or UTC days. */
function verifiedStays({ start, venue, verified, time }: Network, guest: number): number {
  let stays = 0
  for (let from = start[guest]!; from < start[guest + 1]! && stays < staysForScore;) {
    const days = new Set<number>()
    let until = from
    for (; until < start[guest + 1]! && venue[until] === venue[from]; until++)
      if (verified[until] === 1) days.add(Math.floor(time[until]! / dayMs))
    stays += days.size
    from = until
  }
  return stays
}

/**
 * The balance of pulls is a weighted mean in which a record weighs less the more its pull is bounded: the effects of
 * all venues and of unvouched records therefore add up to the stars minus the mean, where no venue is limited.
 */
function reasonsOf(
  { venues, venue }: Network,
  evidence: Evidence,
  stars: number,
  mean: number,
  settings: TrustSettings,
): { reasons: TrustReason[]; known: number } {
  const parts: { from: number; until: number; weight: number; sum: number }[] = []
  let [known, from] = [0, 0]
  for (const until of evidence.venueEnds) {
    let [weight, sum] = [0, 0]
    for (let index = from; index < until; index++) {
      const away = evidence.stars[index]! - stars
      const one = pull(evidence, index, stars, settings.huber)
      const counted = evidence.weight[index]! * (Math.abs(away) < 1e-9 ? 1 : one / away)
      weight += exact(counted)
      sum += exact(counted * (evidence.stars[index]! - mean))
    }
    parts.push({ from, until, weight, sum })
    known += weight
    from = until
  }
  const reasons = parts
    .filter(({ weight }) => weight > 0)
    .map(({ from: first, until, sum }) => {
      const place = venues[venue[evidence.first + first]!]!
      return {
        organisation: place.organisation,
        venue: place.venue,
        ratings: until - first,
        effect: sum / (settings.prior + known),
      }
    })
    .sort(
      (a, b) =>
        Math.abs(b.effect) - Math.abs(a.effect) ||
        compare(a.organisation, b.organisation) ||
        compare(a.venue, b.venue),
    )
  return { reasons: reasons.slice(0, maxReasons), known }
}

export function compare(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
