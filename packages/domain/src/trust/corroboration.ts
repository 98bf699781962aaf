import { exact } from './exact.ts'
import type { Network } from './network.ts'

/**
 * By how many standard errors other venues agree with each venue about whom it treats differently. The side of a
 * guest is taken only from the ratings of the others, so that a merely noisy venue agrees with nobody. What two
 * estimates from the same ratings have in common by chance is subtracted.
 */
export function corroborationOf(
  { start, guests, venue, venues }: Network,
  vouched: Float64Array,
  deviation: Float64Array,
  loading: Float64Array,
  { prior, variance }: { prior: number; variance: number },
): Float64Array {
  const along = new Float64Array(venues.length)
  const spread = new Float64Array(venues.length)
  for (let guest = 0; guest < guests.length; guest++) {
    const [first, end] = [start[guest]!, start[guest + 1]!]
    const all = sumsOf(first, end)
    for (let from = first; from < end;) {
      let until = from
      while (until < end && venue[until] === venue[from]) until++
      const own = sumsOf(from, until)
      const [w, b, bb] = [prior + all.w - own.w, all.b - own.b, variance + all.bb - own.bb]
      const [y, by] = [all.y - own.y, all.by - own.by]
      const determinant = w * bb - b * b
      const side = (w * by - b * y) / determinant
      const behaviour = (bb * y - b * by) / determinant
      const chance = (variance * b) / determinant
      along[venue[from]!]! += exact(side * (own.y - own.w * behaviour) - own.w * chance)
      spread[venue[from]!]! += exact(side * side * variance * own.w * (1 + own.w / w))
      from = until
    }
  }
  return along.map((one, at) => (spread[at]! > 0 ? one / Math.sqrt(spread[at]!) : 0))

  function sumsOf(from: number, until: number) {
    let [w, b, bb, y, by] = [0, 0, 0, 0, 0]
    for (let at = from; at < until; at++) {
      const one = loading[venue[at]!]!
      w += vouched[at]!
      b += exact(vouched[at]! * one)
      bb += exact(vouched[at]! * one * one)
      y += exact(vouched[at]! * deviation[at]!)
      by += exact(vouched[at]! * one * deviation[at]!)
    }
    return { w, b, bb, y, by }
  }
}
