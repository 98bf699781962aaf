import { exact } from './exact.ts'
import { venueMedian } from './median.ts'
import type { Network } from './network.ts'
import { fairnessOf } from './prejudice.ts'
import type { Pattern } from './prejudice.ts'
import type { TrustSettings } from './settings.ts'

/** Estimates of venues and raters; sums are stored so that one guest's part can be subtracted. */
export interface Calibration {
  /** Sum and weight of the means of all guests. */
  meanSum: number
  meanWeight: number
  /** The part of each guest in these. */
  guestMean: Float64Array
  guestWeight: Float64Array
  /** For each record: value minus the guest's mean at other venues, and the weight behind that mean. */
  residual: Float64Array
  support: Float64Array
  venue: Sums
  rater: Sums
  /** Severity of the median venue, the reference for all others. */
  level: number
  /** Variance of a single rating at the median venue, stars squared. */
  variance: number
  pattern: Pattern
}

interface Sums {
  residual: Float64Array
  square: Float64Array
  weight: Float64Array
}

const neutralStars = 3.5
const usualVariance = 0.7
/** Residuals beyond this many stars count as this many. */
const farthest = 3

/** Mean of all guests, without the part of one. */
export function overallMean({ meanSum, meanWeight }: Calibration, sum = 0, weight = 0): number {
  return (meanSum - sum + neutralStars) / (meanWeight - weight + 1)
}

/** How many stars the venue rates above the median venue, without the sums of one guest. */
export function venueSeverity(
  calibration: Calibration,
  venue: number,
  settings: TrustSettings,
  own = { residual: 0, weight: 0 },
): number {
  const { residual, weight } = calibration.venue
  const shrunk = (residual[venue]! - own.residual) / (weight[venue]! - own.weight + settings.venueShrinkage)
  return shrunk - calibration.level
}

/** How many stars the rater rates above the venue, without the sums of one guest. */
export function raterSeverity(
  calibration: Calibration,
  rater: number,
  settings: TrustSettings,
  own = { residual: 0, weight: 0 },
): number {
  const { residual, weight } = calibration.rater
  return (residual[rater]! - own.residual) / (weight[rater]! - own.weight + settings.raterShrinkage)
}

/** Weight of a rater by the variance of its residuals, 0 to 1.5 (iterative filtering; Laureti et al., 2006). */
export function raterReliability(
  { rater: { square, weight }, variance }: Calibration,
  rater: number,
  settings: TrustSettings,
  own = { square: 0, weight: 0 },
): number {
  const squares = square[rater]! - own.square + settings.raterShrinkage * variance
  const count = weight[rater]! - own.weight + settings.raterShrinkage
  return Math.min(1.5, ((variance * count) / squares) ** settings.reliability)
}

/**
 * Estimates severities of venues and raters and the guests alternately, in rounds: additive effects with shrinkage n
 * / (n + k). A guest is estimated only through other venues, so that nobody corroborates themselves. Only vouched-for
 * records affect guests and venues; every record affects its own rater.
 */
export function calibrate(
  network: Network,
  vouched: Float64Array,
  freshness: Float64Array,
  settings: TrustSettings,
): Calibration {
  const [records, venues, raters] = [vouched.length, network.venues.length, network.raters.length]
  const guests = network.guests.length
  const calibration: Calibration = {
    meanSum: 0,
    meanWeight: 0,
    guestMean: new Float64Array(guests),
    guestWeight: new Float64Array(guests),
    residual: new Float64Array(records),
    support: new Float64Array(records),
    venue: emptySums(venues),
    rater: emptySums(raters),
    level: 0,
    variance: usualVariance,
    pattern: {
      loading: new Float64Array(venues),
      certainty: new Float64Array(venues),
      corroboration: new Float64Array(venues),
      fairness: new Float64Array(venues).fill(1),
    },
  }
  for (let round = 0; round < settings.rounds; round++) {
    const { corrected, weight } = correctedRecords(network, vouched, freshness, calibration, settings)
    measureGuests(network, corrected, weight, calibration, settings)
    measureResiduals(network, corrected, weight, calibration, settings)
    measureVenues(network, vouched, calibration, settings)
    measureRaters(network, vouched, calibration, settings)
    calibration.pattern = fairnessOf(
      network,
      vouched,
      correctedRecords(network, vouched, freshness, calibration, settings).corrected,
      overallMean(calibration),
      calibration,
      settings,
    )
  }
  return calibration
}
function emptySums(count: number): Sums {
  return {
    residual: new Float64Array(count),
    square: new Float64Array(count),
    weight: new Float64Array(count),
  }
}

function correctedRecords(
  { venue, rater, value }: Network,
  vouched: Float64Array,
  freshness: Float64Array,
  calibration: Calibration,
  settings: TrustSettings,
) {
  const { fairness } = calibration.pattern
  const offset = Float64Array.from(calibration.venue.weight, (_, one) =>
    venueSeverity(calibration, one, settings),
  )
  const own = Float64Array.from(calibration.rater.weight, (_, one) =>
    raterSeverity(calibration, one, settings),
  )
  const reliability = own.map((_, one) => raterReliability(calibration, one, settings))
  return {
    corrected: value.map((one, at) => one - offset[venue[at]!]! - own[rater[at]!]!),
    weight: vouched.map((one, at) =>
      exact(one * freshness[at]! * fairness[venue[at]!]! * reliability[rater[at]!]!),
    ),
  }
}

function measureGuests(
  { start, guests }: Network,
  corrected: Float64Array,
  weight: Float64Array,
  calibration: Calibration,
  { prior }: TrustSettings,
): void {
  calibration.meanSum = calibration.meanWeight = 0
  for (let guest = 0; guest < guests.length; guest++) {
    let [sum, all] = [0, 0]
    for (let at = start[guest]!; at < start[guest + 1]!; at++) {
      sum += exact(weight[at]! * corrected[at]!)
      all += weight[at]!
    }
    calibration.guestMean[guest] = exact(sum / (all + prior))
    calibration.guestWeight[guest] = exact(all / (all + prior))
    calibration.meanSum += calibration.guestMean[guest]!
    calibration.meanWeight += calibration.guestWeight[guest]!
  }
}

function measureResiduals(
  { start, guests, venue, value }: Network,
  corrected: Float64Array,
  weight: Float64Array,
  calibration: Calibration,
  { prior }: TrustSettings,
): void {
  const mean = overallMean(calibration)
  for (let guest = 0; guest < guests.length; guest++) {
    const end = start[guest + 1]!
    let [sum, all] = [0, 0]
    for (let at = start[guest]!; at < end; at++) {
      sum += exact(weight[at]! * corrected[at]!)
      all += weight[at]!
    }
    for (let from = start[guest]!; from < end;) {
      let until = from
      let [ownSum, own] = [0, 0]
      for (; until < end && venue[until] === venue[from]; until++) {
        ownSum += exact(weight[until]! * corrected[until]!)
        own += weight[until]!
      }
      const reference = (prior * mean + sum - ownSum) / (prior + all - own)
      for (let at = from; at < until; at++) {
        calibration.residual[at] = exact(Math.max(-farthest, Math.min(farthest, value[at]! - reference)))
        calibration.support[at] = all - own
      }
      from = until
    }
  }
}

function measureVenues(
  { venue }: Network,
  vouched: Float64Array,
  calibration: Calibration,
  settings: TrustSettings,
): void {
  const sums = emptySums(calibration.venue.weight.length)
  for (const [at, one] of venue.entries()) {
    sums.residual[one]! += exact(vouched[at]! * calibration.residual[at]!)
    sums.weight[one]! += vouched[at]!
  }
  calibration.venue = sums
  calibration.level = 0
  const severity = sums.weight.map((_, one) => venueSeverity(calibration, one, settings))
  calibration.level = exact(venueMedian(severity, sums.weight))
}

function measureRaters(
  { venue, rater }: Network,
  vouched: Float64Array,
  calibration: Calibration,
  settings: TrustSettings,
): void {
  const sums = emptySums(calibration.rater.weight.length)
  const severity = calibration.venue.weight.map((_, one) => venueSeverity(calibration, one, settings))
  for (const [at, one] of rater.entries()) {
    sums.residual[one]! += exact(calibration.residual[at]! - severity[venue[at]!]! - calibration.level)
    sums.weight[one]! += 1
  }
  calibration.rater = sums
  const { square } = calibration.venue
  square.fill(0)
  for (const [at, one] of rater.entries()) {
    const rest = exact(
      (calibration.residual[at]! -
        severity[venue[at]!]! -
        calibration.level -
        raterSeverity(calibration, one, settings)) **
        2,
    )
    sums.square[one]! += rest
    square[venue[at]!]! += exact(vouched[at]! * rest)
  }
  const { weight } = calibration.venue
  const typical = venueMedian(
    square.map((one, at) => (weight[at]! > 0 ? one / weight[at]! : 0)),
    weight,
  )
  const total = weight.reduce((sum, one) => sum + one, 0)
  calibration.variance = exact((typical * total + 10 * usualVariance) / (total + 10))
}
