import { corroborationOf } from './corroboration.ts'
import { exact } from './exact.ts'
import { venueMedian } from './median.ts'
import type { Network } from './network.ts'
import type { Calibration } from './severity.ts'
import type { TrustSettings } from './settings.ts'

/** For each venue: stars by which it treats the two sides of the pattern differently, in standard errors. */
export interface Pattern {
  loading: Float64Array
  certainty: Float64Array
  /** Agreement of the other venues about whom, in standard errors. */
  corroboration: Float64Array
  /** 0 to 1: the remaining weight of the venue's ratings. */
  fairness: Float64Array
}

const certain = 1.5

/**
 * Venues that treat some guests differently agree with each other about whom: their ratings follow a second factor
 * besides the behaviour of the guest. This is a factor analysis with the loading of the first factor fixed at one,
 * fitted by expectation and maximisation (Rubin and Thayer, 1982); nobody's group is known or requested. The median
 * venue is assumed to be without prejudice.
 */
export function fairnessOf(
  network: Network,
  vouched: Float64Array,
  corrected: Float64Array,
  mean: number,
  { venue: { square, weight }, variance }: Calibration,
  { patternShrinkage, patternSteps, prior, prejudice }: TrustSettings,
): Pattern {
  const { start, guests, venue } = network
  let loading = square.map((one, at) =>
    weight[at]! > 0
      ? exact(Math.sqrt(Math.max(0.01, (one + 12 * variance) / (weight[at]! + 12) - 0.8 * variance)))
      : 0,
  )
  const certainty = new Float64Array(loading.length)
  for (let step = 0; step < patternSteps; step++) {
    const along = new Float64Array(loading.length)
    const spread = new Float64Array(loading.length)
    for (let guest = 0; guest < guests.length; guest++) {
      let [w, wb, wbb, wy, wby] = [0, 0, 0, 0, 0]
      const end = start[guest + 1]!
      for (let at = start[guest]!; at < end; at++) {
        const b = loading[venue[at]!]!
        const y = corrected[at]! - mean
        w += vouched[at]!
        wb += exact(vouched[at]! * b)
        wbb += exact(vouched[at]! * b * b)
        wy += exact(vouched[at]! * y)
        wby += exact(vouched[at]! * b * y)
      }
      if (wbb === 0) continue
      const [first, second] = [prior + w, variance + wbb]
      const determinant = first * second - wb * wb
      const behaviour = (second * wy - wb * wby) / determinant
      const side = (first * wby - wb * wy) / determinant
      const both = behaviour * side - (variance * wb) / determinant
      const sideSquared = side * side + (variance * first) / determinant
      for (let at = start[guest]!; at < end; at++) {
        along[venue[at]!]! += exact(vouched[at]! * ((corrected[at]! - mean) * side - both))
        spread[venue[at]!]! += exact(vouched[at]! * sideSquared)
      }
    }
    const fitted = along.map((one, at) => one / (spread[at]! + patternShrinkage))
    const usual = venueMedian(fitted, weight)
    loading = fitted.map((one) => exact(Math.max(0, one - usual)))
    for (const [at, one] of spread.entries()) certainty[at] = loading[at]! * Math.sqrt(one / variance)
  }
  const fairness = loading.map((one, at) => {
    const believed = (one * certainty[at]! ** 2) / (certainty[at]! ** 2 + certain ** 2)
    return exact(1 / (1 + (believed / prejudice) ** 4))
  })
  const deviation = corrected.map((one) => exact(one - mean))
  const corroboration = corroborationOf(network, vouched, deviation, loading, { prior, variance })
  return { loading, certainty, corroboration, fairness }
}
