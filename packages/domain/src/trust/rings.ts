import { compare } from './present.ts'
import type { Network } from './network.ts'

const praise = 4
const vouched = 0.1
const smallest = 3

/**
 * Groups of raters whom nobody vouches for and who praise each other: connected by pairs that praised one another,
 * with at least as many such pairs as members, so that a chain of thanks is no ring.
 */
export function ringsAmong(network: Network, vouchedFor: Float64Array): string[][] {
  const { guests, raters, guest, rater, value } = network
  const known = new Uint8Array(raters.length)
  for (const [at, one] of rater.entries()) if (vouchedFor[at]! >= vouched) known[one] = 1
  const numberOf = new Map(raters.map((name, one) => [name, one]))
  const ratedRater = guests.map((name) => numberOf.get(name) ?? -1)
  const praised = new Set<number>()
  for (const [at, from] of rater.entries()) {
    const to = ratedRater[guest[at]!]!
    if (to >= 0 && value[at]! >= praise && known[from] === 0 && known[to] === 0)
      praised.add(from * raters.length + to)
  }
  const leader = Int32Array.from(raters.keys())
  const leaderOf = (one: number): number => {
    let at = one
    while (leader[at] !== at) at = leader[at] = leader[leader[at]!]!
    return at
  }
  const pairs: number[] = []
  for (const key of praised) {
    const [from, to] = [Math.floor(key / raters.length), key % raters.length]
    if (from > to || !praised.has(to * raters.length + from)) continue
    pairs.push(from)
    leader[leaderOf(from)] = leaderOf(to)
  }
  return groupsOf(raters, pairs, leaderOf)
}

function groupsOf(raters: readonly string[], pairs: readonly number[], leaderOf: (one: number) => number) {
  const count = new Map<number, number>()
  for (const one of pairs) count.set(leaderOf(one), (count.get(leaderOf(one)) ?? 0) + 1)
  const members = new Map<number, string[]>([...count.keys()].map((one) => [one, []]))
  for (const [one, name] of raters.entries()) members.get(leaderOf(one))?.push(name)
  return [...members]
    .filter(([one, names]) => names.length >= smallest && count.get(one)! >= names.length)
    .map(([, names]) => names.sort(compare))
    .sort((a, b) => compare(a[0]!, b[0]!))
}
