import { forgetBeforeChange } from './change.ts'
import { weigher } from './evidence.ts'
import { exact } from './exact.ts'
import { instantOf, readNetwork } from './network.ts'
import { describeGuest } from './present.ts'
import { reportOn } from './report.ts'
import { usualSettings } from './settings.ts'
import type { TrustSettings } from './settings.ts'
import { calibrate, overallMean } from './severity.ts'
import type { TrustAnswer, TrustOptions, TrustRecord } from './types.ts'
import { vouchedFor } from './vouching.ts'

/**
 * The trust of guests from ratings by many raters, some of whom are unknown, severe, careless, prejudiced or
 * colluding. See docs/trust.md for the method, its sources, its figures and its limits.
 *
 * Pure. The order of the records and the spelling of ids do not change the result, to the last bit. Work and memory
 * grow with the number of records (n log n for those of one guest).
 *
 * @param records any number; not modified. Only the last of one rater, guest, venue and UTC day counts; self-ratings
 *   do not
 * @param settings default: the published ones
 * @throws RangeError for a value outside 1 to 5 or an unreadable time
 */
export function trustScores(
  records: Iterable<TrustRecord>,
  { seeds = [], now }: TrustOptions,
  settings: TrustSettings = usualSettings,
): TrustAnswer {
  const instant = instantOf(now)
  const network = readNetwork(records, instant)
  const vouched = vouchedFor(network, new Set(seeds), settings)
  const freshness = network.time.map((time) =>
    exact(Math.max(settings.oldest, 2 ** ((time - instant) / settings.halfLife))),
  )
  const calibration = calibrate(network, vouched, freshness, settings)
  const weigh = weigher(network, vouched, freshness, calibration, settings)
  const guests = network.guests.map((_, guest) => {
    const evidence = weigh(guest)
    forgetBeforeChange(evidence, network.time, calibration.variance, settings.change)
    const mean = overallMean(calibration, calibration.guestMean[guest], calibration.guestWeight[guest])
    return describeGuest(network, guest, evidence, { mean, variance: calibration.variance }, settings)
  })
  const report = reportOn(network, vouched, calibration, guests, settings)
  return { guests: guests.sort((a, b) => (a.guest < b.guest ? -1 : 1)), report }
}
