import { mutualGroups, praiseAmong } from './praise.ts'
import { compare } from './present.ts'
import type { Network } from './network.ts'

const praise = 4
const vouched = 0.1
const smallest = 3

/**
 * Groups of unvouched raters who praise each other: connected by pairs that praised each other, with at least as many
 * such pairs as members, so that a chain of thanks is no ring.
 */
export function ringsAmong(network: Network, vouchedFor: Float64Array): string[][] {
  const { raters, rater } = network
  const isUnknown = new Uint8Array(raters.length).fill(1)
  for (const [at, one] of rater.entries()) if (vouchedFor[at]! >= vouched) isUnknown[one] = 0
  const praised = praiseAmong(network, (value) => value >= praise)
  return mutualGroups(praised, isUnknown)
    .filter(({ members, pairs }) => members.length >= smallest && pairs >= members.length)
    .map(({ members }) => members.map((one) => raters[one]!).sort(compare))
    .sort((a, b) => compare(a[0]!, b[0]!))
}
