import { exact } from './exact.ts'
import type { Network } from './network.ts'
import { raterReliability, raterSeverity, venueSeverity } from './severity.ts'
import type { Calibration } from './severity.ts'
import type { TrustSettings } from './settings.ts'
import { spreadOf, tenureOf } from './tenure.ts'

/** The weighed records of one guest, in the order of the network. */
export interface Evidence {
  first: number
  /** Stars, corrected for severity; a 5 is never less than 5, a 1 never more than 1. */
  stars: Float64Array
  /** For each record: 1 if the value is the best of the scale, -1 if it is the worst, otherwise 0. */
  end: Int8Array
  /** Weight in units of one fresh rating by a trusted rater. */
  weight: Float64Array
  /** Weight of unvouched records: all together weigh at most `pool`. */
  pooled: Float64Array
  /** Index after the last record of each venue, ascending. */
  venueEnds: number[]
}

/**
 * Weighs the records of one guest after another. The weight of a record for a guest follows from records about
 * others: what this guest's records indicate about their venues and raters is excluded.
 */
export function weigher(
  network: Network,
  vouched: Float64Array,
  freshness: Float64Array,
  calibration: Calibration,
  settings: TrustSettings,
): (guest: number) => Evidence {
  const { start, venue, rater, value, time, span } = network
  const own = {
    residual: new Float64Array(network.raters.length),
    square: new Float64Array(network.raters.length),
    weight: new Float64Array(network.raters.length),
    agreement: new Float64Array(network.raters.length),
    age: new Float64Array(network.raters.length),
    ageSquare: new Float64Array(network.raters.length),
  }
  const tenure = tenureOf(network)
  // In a network of a few days everything is a burst; within one instant, time carries no information.
  const burstSpan = Math.min(settings.burstSpan, settings.burstShare * span)
  const shared = agreementOf(network, calibration, settings)
  const agreed = new Float64Array(network.raters.length)
  for (const [at, one] of rater.entries()) agreed[one]! += shared[at]!
  const venues = calibration.venue.weight.map((_, one) => venueSeverity(calibration, one, settings))
  const raters = calibration.rater.weight.map((_, one) => raterSeverity(calibration, one, settings))
  const restOf = (at: number) =>
    exact((calibration.residual[at]! - venues[venue[at]!]! - calibration.level - raters[rater[at]!]!) ** 2)

  return (guest) => {
    const [first, end] = [start[guest]!, start[guest + 1]!]
    const evidence = emptyEvidence(first, end - first)
    const together = new Map<number, number>()
    for (let at = first; at < end; at++) {
      const one = rater[at]!
      own.residual[one]! += exact(calibration.residual[at]! - venues[venue[at]!]! - calibration.level)
      own.square[one]! += restOf(at)
      own.weight[one]! += 1
      own.agreement[one]! += shared[at]!
      own.age[one]! += tenure.age[at]!
      own.ageSquare[one]! += exact(tenure.age[at]! ** 2)
    }
    for (let from = first; from < end;) {
      const ofVenue = { residual: 0, weight: 0 }
      let until = from
      for (; until < end && venue[until] === venue[from]; until++) {
        ofVenue.residual += exact(vouched[until]! * calibration.residual[until]!)
        ofVenue.weight += vouched[until]!
      }
      const severity = venueSeverity(calibration, venue[from]!, settings, ofVenue)
      for (let at = from; at < until; at++) {
        const [one, index] = [rater[at]!, at - first]
        const mine = { residual: own.residual[one]!, square: own.square[one]!, weight: own.weight[one]! }
        const agreement = Math.max(0, agreed[one]! - own.agreement[one]!)
        const spread = spreadOf(
          calibration.rater.weight[one]! - own.weight[one]!,
          tenure.sum[one]! - own.age[one]!,
          tenure.square[one]! - own.ageSquare[one]!,
          span,
          settings,
        )
        const earned = (spread * settings.earnable * agreement) / (agreement + settings.agreement)
        const trust = Math.max(vouched[at]!, earned)
        const corrected = value[at]! - severity - raterSeverity(calibration, one, settings, mine)
        const beyond = settings.beyond * (shareOfEnd(value[at]!, 5) - shareOfEnd(value[at]!, 1))
        evidence.end[index] = value[at] === 5 ? 1 : value[at] === 1 ? -1 : 0
        evidence.stars[index] = Math.max(
          1 - settings.beyond,
          Math.min(5 + settings.beyond, corrected + beyond),
        )
        const reliability = raterReliability(calibration, one, settings, mine)
        evidence.weight[index] =
          trust * freshness[at]! * calibration.pattern.fairness[venue[at]!]! * reliability
        evidence.pooled[index] = exact((1 - trust) * freshness[at]!)
        const days = Math.floor(time[at]! / burstSpan)
        together.set(days, exact((together.get(days) ?? 0) + trust))
      }
      evidence.venueEnds.push(until - first)
      from = until
    }
    for (let at = first; at < end; at++) {
      const inSpan = together.get(Math.floor(time[at]! / burstSpan))!
      if (burstSpan > 0 && inSpan > settings.burst) evidence.weight[at - first]! *= settings.burst / inSpan
      for (const sums of Object.values(own)) sums[rater[at]!] = 0
    }
    return evidence
  }
}

/**
 * The evidence of each record for its rater: that it deviates from the mean in the same direction as vouched-for
 * ones.
 */
function agreementOf(
  { venue, rater, value }: Network,
  calibration: Calibration,
  settings: TrustSettings,
): Float64Array {
  const mean = (calibration.meanSum + 3.5) / (calibration.meanWeight + 1)
  return calibration.residual.map((residual, at) => {
    const others = calibration.support[at]!
    const seen =
      value[at]! -
      venueSeverity(calibration, venue[at]!, settings) -
      raterSeverity(calibration, rater[at]!, settings)
    const told = (seen - mean) * (value[at]! - residual - mean)
    return exact((Math.max(-1.5, Math.min(1.5, told)) * others) / (others + settings.prior))
  })
}

function emptyEvidence(first: number, length: number): Evidence {
  return {
    first,
    stars: new Float64Array(length),
    end: new Int8Array(length),
    weight: new Float64Array(length),
    pooled: new Float64Array(length),
    venueEnds: [],
  }
}

/** 1 at an end of the scale, 0 from half a star away from it. */
function shareOfEnd(value: number, end: number): number {
  return Math.max(0, 1 - 2 * Math.abs(value - end))
}
