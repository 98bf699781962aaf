import { dayMs } from '../base/index.ts'
import { compare } from './present.ts'
import type { Network } from './network.ts'
import { ringsAmong } from './rings.ts'
import type { TrustSettings } from './settings.ts'
import { venueSeverity } from './severity.ts'
import type { Calibration } from './severity.ts'
import type { Burst, TrustReport, TrustScore } from './types.ts'

const burstRatings = 5
/** Stars between the mean of a burst and the expectation for the guest. */
const burstDistance = 1
const reportedLoading = 0.2
const reportedSeverity = -0.5
/** Standard errors from which a venue is named. */
const reportedCertainty = 3

/** Suspicious patterns in the ratings. They are reported to people and never affect a score. */
export function reportOn(
  network: Network,
  vouched: Float64Array,
  calibration: Calibration,
  scores: readonly TrustScore[],
  settings: TrustSettings,
): TrustReport {
  const { loading, corroboration, fairness } = calibration.pattern
  const places = network.venues.map(({ organisation, venue }, at) => ({ organisation, venue, at }))
  places.sort((a, b) => compare(a.organisation, b.organisation) || compare(a.venue, b.venue))
  return {
    bursts: scores
      .flatMap(({ stars }, guest) => burstsOf(network, guest, stars))
      .sort((a, b) => compare(a.guest, b.guest) || a.from - b.from),
    prejudicedVenues: places
      .filter(({ at }) => loading[at]! >= reportedLoading && corroboration[at]! >= reportedCertainty)
      .map(({ organisation, venue, at }) => ({
        organisation,
        venue,
        apart: 2 * loading[at]!,
        weight: fairness[at]!,
      })),
    harshVenues: places
      .map(({ organisation, venue, at }) => ({
        organisation,
        venue,
        severity: venueSeverity(calibration, at, settings),
        error: Math.sqrt(calibration.variance / calibration.venue.weight[at]!),
      }))
      .filter(({ severity, error }) => severity <= reportedSeverity && severity <= -reportedCertainty * error)
      .map(({ organisation, venue, severity }) => ({ organisation, venue, severity })),
    rings: ringsAmong(network, vouched),
  }
}

function burstsOf({ guests, start, time, value, rater }: Network, guest: number, stars: number): Burst[] {
  const [first, end] = [start[guest]!, start[guest + 1]!]
  if (end - first < burstRatings) return []
  const order = Array.from({ length: end - first }, (_, index) => first + index)
  order.sort((a, b) => time[a]! - time[b]!)
  const bursts: Burst[] = []
  for (let from = 0; from < order.length;) {
    let until = from + 1
    while (until < order.length && time[order[until]!]! - time[order[until - 1]!]! <= dayMs) until++
    const run = order.slice(from, until)
    const meanValue = run.reduce((sum, at) => sum + Math.round(value[at]! * 1e6), 0) / run.length / 1e6
    const raters = new Set(run.map((at) => rater[at]))
    if (raters.size >= burstRatings && Math.abs(meanValue - stars) >= burstDistance)
      bursts.push({
        guest: guests[guest]!,
        from: time[run[0]!]!,
        until: time[run.at(-1)!]!,
        ratings: run.length,
        meanValue,
      })
    from = until
  }
  return bursts
}
