import { dayMs } from '../base/index.ts'
import { exact } from './exact.ts'
import type { Network } from './network.ts'
import { mutualGroups, praiseAmong, ratersAmongGuests } from './praise.ts'
import type { TrustSettings } from './settings.ts'

/** Below this share of verified records, and without seeds, established raters are the seeds. */
const enoughVerified = 0.05
/** Established raters have rated in at least this many months, and are among the fifth with the most months. */
const establishedMonths = 3
const establishedShare = 0.2
const month = 30 * dayMs

/**
 * How far each record is vouched for, 0 to 1, before any rating values are considered: 1 for a verified record or a
 * seed, otherwise the trust that flows to its rater from the seeds.
 */
export function vouchedFor(
  network: Network,
  seeds: ReadonlySet<string>,
  settings: TrustSettings,
): Float64Array {
  const { raters, rater, verified } = network
  const isSeed = Uint8Array.from(raters, (name) => (seeds.has(name) ? 1 : 0))
  const records = verified.length
  const verifiedCount = verified.reduce((sum, one) => sum + one, 0)
  if (!isSeed.includes(1) && verifiedCount < enoughVerified * records) markEstablished(network, isSeed)
  const flow = flowFromSeeds(network, isSeed, settings)
  return Float64Array.from(rater, (one, at) => (verified[at] === 1 || isSeed[one] === 1 ? 1 : flow[one]!))
}

/**
 * Established raters were active in most months, by ratings of others than those who praise them in return. Of these
 * the largest group with mutual praise is kept, with those whom it praises: a ring beside it therefore vouches for
 * nobody.
 */
function markEstablished(network: Network, isSeed: Uint8Array): void {
  const { raters, rater, guest, time } = network
  const count = raters.length
  const same = ratersAmongGuests(network)
  const praised = praiseAmong(network, isGood)
  const seen = new Set<number>()
  for (const [at, one] of rater.entries())
    if (!praised.has(same[guest[at]!]! * count + one)) seen.add(Math.floor(time[at]! / month) * count + one)
  const months = new Int32Array(count)
  for (const key of seen) months[((key % count) + count) % count]! += 1
  const most = months.toSorted().at(-Math.ceil(count * establishedShare)) ?? 0
  for (const [one, rated] of months.entries()) if (rated >= Math.max(most, establishedMonths)) isSeed[one] = 1
  keepCore(praised, isSeed)
}

function keepCore(praised: ReadonlySet<number>, isSeed: Uint8Array): void {
  const groups = mutualGroups(praised, isSeed)
  const largest = groups.reduce((most, { members }) => Math.max(most, members.length), 0)
  const core = new Set(groups.flatMap(({ members }) => (members.length === largest ? members : [])))
  if (core.size === 0) return
  const kept = new Set(core)
  for (const key of praised) if (core.has(Math.floor(key / isSeed.length))) kept.add(key % isSeed.length)
  for (const one of isSeed.keys()) if (!kept.has(one)) isSeed[one] = 0
}

const isGood = (value: number) => value > 3

/**
 * Trust that flows from seeds along good ratings of raters by raters: EigenTrust with restarts at the pre-trusted
 * (Kamvar, Schlosser and Garcia-Molina, 2003). Each rater passes on no more than it has, so that a ring that praises
 * itself has only what flowed into it.
 */
function flowFromSeeds(network: Network, isSeed: Uint8Array, settings: TrustSettings): Float64Array {
  const { raters, rater, guest, value } = network
  const count = raters.length
  const ratedRater = ratersAmongGuests(network)
  const seedCount = isSeed.reduce((sum, one) => sum + one, 0)
  if (seedCount === 0 || ratedRater.every((one) => one < 0)) return new Float64Array(count)
  const edges = [...guest.keys()].filter((at) => ratedRater[guest[at]!]! >= 0 && isGood(value[at]!))
  const given = new Float64Array(count)
  for (const at of edges) given[rater[at]!]! += exact(value[at]! - 3)
  const start = Float64Array.from(isSeed, (one) => (one * count) / seedCount)
  let mass = start
  for (let round = 0; round < settings.flowRounds; round++) {
    const next = new Float64Array(count)
    for (const at of edges) {
      const from = rater[at]!
      next[ratedRater[guest[at]!]!]! += exact((mass[from]! * (value[at]! - 3)) / given[from]!)
    }
    mass = next.map((one, at) => exact(settings.restart * start[at]! + (1 - settings.restart) * one))
  }
  return mass.map((one) => exact((settings.earnable * one) / (one + settings.flowHalf)))
}
