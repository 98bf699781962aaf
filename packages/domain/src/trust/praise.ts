import type { Network } from './network.ts'

/** For each guest the number of the same person among the raters, or -1. */
export function ratersAmongGuests({ guests, raters }: Network): Int32Array {
  const numberOf = new Map(raters.map((name, one) => [name, one]))
  return Int32Array.from(guests, (name) => numberOf.get(name) ?? -1)
}

/** Pairs of raters of whom the first praised the second, as `from * raters + to`. */
export function praiseAmong(network: Network, isPraise: (value: number) => boolean): Set<number> {
  const { raters, rater, guest, value } = network
  const same = ratersAmongGuests(network)
  const praised = new Set<number>()
  for (const [at, from] of rater.entries()) {
    const to = same[guest[at]!]!
    if (to >= 0 && isPraise(value[at]!)) praised.add(from * raters.length + to)
  }
  return praised
}

/** Raters by number, with the number of pairs that praised each other. */
export interface MutualGroup {
  members: number[]
  pairs: number
}

/** The groups of two or more that members form by praising each other. */
export function mutualGroups(praised: ReadonlySet<number>, isMember: Uint8Array): MutualGroup[] {
  const count = isMember.length
  const leader = Int32Array.from(isMember.keys())
  const leaderOf = (one: number): number => {
    let at = one
    while (leader[at] !== at) at = leader[at] = leader[leader[at]!]!
    return at
  }
  const pairs: number[] = []
  for (const key of praised) {
    const [from, to] = [Math.floor(key / count), key % count]
    if (from > to || isMember[from] === 0 || isMember[to] === 0) continue
    if (!praised.has(to * count + from)) continue
    pairs.push(from)
    leader[leaderOf(from)] = leaderOf(to)
  }
  const groups = new Map<number, MutualGroup>()
  for (const one of pairs) {
    const group = groups.get(leaderOf(one)) ?? { members: [], pairs: 0 }
    group.pairs += 1
    groups.set(leaderOf(one), group)
  }
  for (const one of isMember.keys()) groups.get(leaderOf(one))?.members.push(one)
  return [...groups.values()]
}
