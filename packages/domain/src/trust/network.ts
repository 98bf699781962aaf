import { dayMs } from '../base/index.ts'
import type { Instant, TrustRecord } from './types.ts'

/** Text with an offset from UTC. */
const withOffset = /(?:Z|UTC|GMT|[+-]\d\d:?\d\d)$/i

/** Records in columns, grouped by guest and, within a guest, by venue. */
export interface Network {
  guests: readonly string[]
  raters: readonly string[]
  venues: readonly { organisation: string; venue: string }[]
  /** Records of guest g: from `start[g]` (included) to `start[g + 1]` (excluded). */
  start: Int32Array
  guest: Int32Array
  venue: Int32Array
  rater: Int32Array
  /** Organisation of each venue, by number. */
  organisationOf: Int32Array
  verified: Uint8Array
  value: Float64Array
  time: Float64Array
  /** Milliseconds from the first record to the last. */
  span: number
}

/**
 * Reads the records that count at `now`: without later ones and self-ratings, and only the last one of a rater,
 * guest, venue and UTC day (of equally late ones a verified one, then the lowest).
 * @throws RangeError for a value outside 1 to 5 or an unreadable time
 */
export function readNetwork(records: Iterable<TrustRecord>, now: Instant): Network {
  const [guests, raters, organisations] = [numbering(), numbering(), numbering()]
  const venues = new Map<number, ReturnType<typeof numbering>>()
  const places: { organisation: string; venue: string; number: number }[] = []
  const rows: Rows = { guest: [], rater: [], venue: [], verified: [], value: [], time: [] }
  for (const record of records) {
    const time = instantOf(record.time)
    if (!(record.value >= 1 && record.value <= 5)) throw new RangeError(`${record.value} is not from 1 to 5`)
    if (time > now || record.rater === record.guest) continue
    const organisation = organisations.of(record.organisation)
    let known = venues.get(organisation)
    if (!known) venues.set(organisation, (known = numbering()))
    let place = known.numbers.get(record.venue)
    if (place === undefined) {
      place = places.length
      known.numbers.set(record.venue, place)
      places.push({ organisation: record.organisation, venue: record.venue, number: organisation })
    }
    rows.guest.push(guests.of(record.guest))
    rows.rater.push(raters.of(record.rater))
    rows.venue.push(place)
    rows.verified.push(record.verified ? 1 : 0)
    rows.value.push(record.value)
    rows.time.push(time)
  }
  let order = Int32Array.from(rows.guest.keys())
  order = stablyBy(order, rows.rater, raters.names.length)
  order = stablyBy(order, rows.venue, places.length)
  order = stablyBy(order, rows.guest, guests.names.length)
  const kept = lastOfDay(order, rows)
  const column = (values: readonly number[]) => Int32Array.from(kept, (at) => values[at]!)
  const guest = column(rows.guest)
  const time = Float64Array.from(kept, (at) => rows.time[at]!)
  return {
    guests: guests.names,
    raters: raters.names,
    venues: places,
    start: startsOf(guest, guests.names.length),
    guest,
    venue: column(rows.venue),
    rater: column(rows.rater),
    organisationOf: Int32Array.from(places, ({ number }) => number),
    verified: Uint8Array.from(kept, (at) => rows.verified[at]!),
    value: Float64Array.from(kept, (at) => rows.value[at]!),
    time,
    span: spanOf(time),
  }
}

export function instantOf(time: TrustRecord['time']): Instant {
  const read = typeof time === 'string' && !withOffset.test(time) ? `${time}Z` : time
  const instant = typeof read === 'number' ? read : new Date(read).getTime()
  if (!Number.isFinite(instant)) throw new RangeError(`${String(time)} is not a time`)
  return instant
}

function spanOf(time: Float64Array): number {
  let [first, last] = [Infinity, -Infinity]
  for (const one of time) [first, last] = [Math.min(first, one), Math.max(last, one)]
  return time.length === 0 ? 0 : last - first
}

function numbering() {
  const numbers = new Map<string, number>()
  const names: string[] = []
  const of = (name: string): number => {
    const known = numbers.get(name)
    if (known !== undefined) return known
    numbers.set(name, names.length)
    return names.push(name) - 1
  }
  return { numbers, names, of }
}

function stablyBy(order: Int32Array, keys: readonly number[], count: number) {
  const next = new Int32Array(count + 1)
  for (const at of order) next[keys[at]! + 1]! += 1
  for (let key = 0; key < count; key++) next[key + 1]! += next[key]!
  const sorted = new Int32Array(order.length)
  for (const at of order) sorted[next[keys[at]!]!++] = at
  return sorted
}

function startsOf(guest: Int32Array, count: number): Int32Array {
  const start = new Int32Array(count + 1)
  for (const one of guest) start[one + 1]! += 1
  for (let one = 0; one < count; one++) start[one + 1]! += start[one]!
  return start
}

interface Rows {
  guest: number[]
  rater: number[]
  venue: number[]
  verified: number[]
  value: number[]
  time: number[]
}

function lastOfDay(order: Int32Array, rows: Rows): number[] {
  const kept: number[] = []
  const same = (a: number, b: number) =>
    rows.rater[a] === rows.rater[b] && rows.venue[a] === rows.venue[b] && rows.guest[a] === rows.guest[b]
  const later = (a: number, b: number) =>
    rows.time[a]! - rows.time[b]! || rows.verified[a]! - rows.verified[b]! || rows.value[b]! - rows.value[a]!
  for (let from = 0; from < order.length;) {
    let until = from + 1
    while (until < order.length && same(order[from]!, order[until]!)) until++
    const group = order.subarray(from, until).sort(later)
    for (const [at, row] of group.entries()) {
      const next = group[at + 1]
      if (next === undefined || Math.floor(rows.time[row]! / dayMs) !== Math.floor(rows.time[next]! / dayMs))
        kept.push(row)
    }
    from = until
  }
  return kept
}
