/**
 * The position of a fact, from 1, among the guest's facts of its class that count when it begins to count: `rater`
 * among those of its rater, `venue` among those of its venue. Fixed when written, so a later fact, an expiry or a
 * removal never changes the weight of another fact.
 */
export interface Ordinals {
  rater: number
  venue: number
}

/** Weights of `saturation` are integers in units of 2^-64. */
export const saturationBits = 64n

/** From this position on the weight is zero, so that counting earlier facts can stop here. */
export const saturationLimit = 200

const venueWeights = makeVenueWeights()

/**
 * 2^-(rater - 1) * 0.8^(venue - 1), in units of 2^-64. Geometric, so that all facts of one rater in a class together
 * weigh less than two, and all of one venue less than five.
 * @throws RangeError unless both are integers of at least 1
 */
export function saturation({ rater, venue }: Ordinals): bigint {
  if (!(Number.isInteger(rater) && rater >= 1 && Number.isInteger(venue) && venue >= 1)) {
    throw new RangeError('ordinals are whole numbers from 1')
  }
  if (rater > saturationLimit || venue > saturationLimit) return 0n
  return venueWeights[venue - 1]! >> BigInt(rater - 1)
}

function makeVenueWeights(): bigint[] {
  let weight = 1n << saturationBits
  return Array.from({ length: saturationLimit }, () => {
    const current = weight
    weight = (weight * 4n) / 5n
    return current
  })
}
