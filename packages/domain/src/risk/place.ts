import type { Ordinals } from './saturation.ts'
import type { Instant } from './types.ts'
import { equalityKey } from './weigh.ts'
import type { WeighedFact } from './weigh.ts'

/**
 * Assigns each weighing fact its ordinals, or marks it as an equal report. Frozen ordinals are kept; the others
 * follow from the order in which facts begin to count (instant `from`, then written, then occurred, then id): before
 * it, with the same rater or venue, the same class, and not yet ended at that time. Facts without points get no
 * ordinals, and facts that do not weigh are not passed here.
 * @returns in the order of `facts`; undefined for an equal report. n log n for n facts.
 */
export function placeFacts(facts: readonly WeighedFact[]): (Ordinals | undefined)[] {
  const order = [...facts.keys()]
  order.sort((a, b) => byEntry(facts[a]!, facts[b]!))
  const first = firstOfEqual(facts, order)
  const placed = order.filter((index) => first.has(index) && takesPlace(facts[index]!))
  const byRater = countEarlier(facts, placed, (weighed) => weighed.fact.raterId)
  const byVenue = countEarlier(facts, placed, (weighed) => weighed.fact.venueId)
  return facts.map(({ fact }, index) =>
    first.has(index)
      ? {
          rater: fact.raterOrdinal ?? (byRater.get(index) ?? 0) + 1,
          venue: fact.venueOrdinal ?? (byVenue.get(index) ?? 0) + 1,
        }
      : undefined,
  )
}

/**
 * The facts that weigh once one is removed: the next of those frozen as its duplicates counts instead, unless one
 * before it is contested.
 * @param contested facts that keep their place among equal ones without weighing
 */
export function withoutFact(
  weighing: readonly WeighedFact[],
  gone: WeighedFact,
  contested: readonly WeighedFact[],
  now: Instant,
): WeighedFact[] {
  const rest = weighing.filter(({ fact }) => fact.id !== gone.fact.id)
  if (gone.fact.duplicate !== false) return rest
  const key = equalityKey(gone)
  const [next] = [...rest, ...contested]
    .filter((one) => one.fact.id !== gone.fact.id && one.until > now && equalityKey(one) === key)
    .sort(byEntry)
  return rest.map((one) => (one === next ? { ...one, fact: { ...one.fact, duplicate: false } } : one))
}

function firstOfEqual(facts: readonly WeighedFact[], order: readonly number[]): Set<number> {
  const seen = new Set<string>()
  const first = new Set<number>()
  for (const index of order) {
    const weighed = facts[index]!
    const key = equalityKey(weighed)
    if (weighed.fact.duplicate ?? seen.has(key)) continue
    if (weighed.from < weighed.until) seen.add(key)
    first.add(index)
  }
  return first
}

function takesPlace({ thousandths, from, until }: WeighedFact): boolean {
  return thousandths !== 0 && from < until
}

/**
 * For each fact, how many of its group began before it and have not ended when it begins. A fact that
 * ended by then also began before, so subtracting two counts is enough.
 */
function countEarlier(
  facts: readonly WeighedFact[],
  placed: readonly number[],
  groupOf: (weighed: WeighedFact) => string,
): Map<number, number> {
  const groups = Map.groupBy(placed, (index) => JSON.stringify([facts[index]!.class, groupOf(facts[index]!)]))
  const counts = new Map<number, number>()
  for (const members of groups.values()) {
    const ends = members.map((index) => facts[index]!.until).sort((a, b) => a - b)
    let ended = 0
    members.forEach((index, earlier) => {
      while (ended < ends.length && ends[ended]! <= facts[index]!.from) ended++
      counts.set(index, earlier - ended)
    })
  }
  return counts
}

function byEntry(a: WeighedFact, b: WeighedFact): number {
  if (a.from !== b.from) return a.from - b.from
  const [writtenA, writtenB] = [a.fact.recordedAt ?? -Infinity, b.fact.recordedAt ?? -Infinity]
  if (writtenA !== writtenB) return writtenA < writtenB ? -1 : 1
  if (a.fact.occurredAt !== b.fact.occurredAt) return a.fact.occurredAt - b.fact.occurredAt
  return a.fact.id < b.fact.id ? -1 : Number(a.fact.id > b.fact.id)
}
