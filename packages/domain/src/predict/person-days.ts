import type { Seen } from './fields.ts'
import { historyOffset, ownBookings, type History } from './history.ts'
import type { Known } from './known.ts'
import type { Observed } from './linear.ts'

/** Bookings, each on one day on which it was active, and whether it was cancelled on it. */
export interface PersonDays extends Observed {
  daysLeft: ArrayLike<number>
  /** Days since 1970-01-01. */
  days: ArrayLike<number>
  /** Number of days that each row represents, regardless of age. */
  stands: ArrayLike<number>
}

/** Bookings are rarely cancelled earlier; those days would cost the most and add the least. */
const mostDaysLeft = 400
/** Sampled share of the rows from this many days left on; days near arrival are fewer and more important. */
const parts = [
  { from: 0, part: 0.35 },
  { from: 8, part: 0.25 },
  { from: 22, part: 0.25 },
  { from: 61, part: 0.15 },
]
/** A day with more than this many times the venue's mean is a bulk clean-up, and counts only as this many. */
const mostTimesMean = 3
const leastCap = 10
/** More days without a cancellation for each one with it would hardly add information. */
const sampledForEach = 5
const leastSampled = 5_000

interface Options {
  /** Days from this one on are ignored. */
  today: number
  mostRows: number
  halfLifeDays: number
  history: History
}

/**
 * The days on which bookings were active, for a regression on the day of cancellation (a discrete-time hazard: Singer
 * and Willett 1993). Every day with a cancellation is included; the others, hundreds of times as many, are sampled
 * and weighted. Active bookings add days without a cancellation.
 */
export function personDays(known: readonly Known[], options: Options): PersonDays {
  const { today, mostRows, halfLifeDays, history } = options
  const lives = known.flatMap((one) => {
    const { bookedDay, arrivalDay, cancelledDay } = one
    if (bookedDay === null || bookedDay >= today) return []
    const isEnded = cancelledDay !== null && cancelledDay < today
    const last = isEnded ? cancelledDay : Math.min(arrivalDay, today - 1)
    return [
      {
        one,
        isEnded,
        most: Math.min(mostDaysLeft, arrivalDay - bookedDay),
        least: arrivalDay - last,
        offset: historyOffset(history, ownBookings(one.booking, 'cancellation')),
      },
    ]
  })
  const counts = parts.map(() => 0)
  for (const { most, least } of lives) {
    parts.forEach(({ from }, at) => {
      const until = (parts[at + 1]?.from ?? mostDaysLeft + 1) - 1
      counts[at]! += Math.max(0, Math.min(most, until) - Math.max(least, from) + 1)
    })
  }
  const ended = lives.filter(({ isEnded }) => isEnded)
  const sampled = Math.max(leastSampled, Math.min(mostRows - ended.length, sampledForEach * ended.length))
  const rates = parts.map(({ part }, at) => Math.min(1, (part * sampled) / Math.max(1, counts[at]!)))
  const weightOf = endWeights(ended.map(({ one }) => one))
  const taken = parts.map(() => 0.5)
  const partOf = Array.from({ length: mostDaysLeft + 1 }, (_, daysLeft) =>
    parts.findLastIndex(({ from }) => from <= daysLeft),
  )
  const rows = {
    bookings: [] as Seen[],
    daysLeft: [] as number[],
    days: [] as number[],
    stands: [] as number[],
    labels: [] as number[],
    weights: [] as number[],
    offsets: [] as number[],
  }
  for (const { one, isEnded, most, least, offset } of lives) {
    for (let daysLeft = most; daysLeft >= least; daysLeft--) {
      const isEnd = isEnded && daysLeft === least
      const at = partOf[daysLeft]!
      if (!isEnd) taken[at]! += rates[at]!
      if (!isEnd && taken[at]! < 1) continue
      if (!isEnd) taken[at]! -= 1
      const day = one.arrivalDay - daysLeft
      const standsFor = isEnd ? weightOf(one) : 1 / rates[at]!
      rows.bookings.push(one.booking)
      rows.daysLeft.push(daysLeft)
      rows.days.push(day)
      rows.stands.push(standsFor)
      rows.labels.push(isEnd ? 1 : 0)
      rows.weights.push(standsFor * 2 ** ((day - today) / halfLifeDays))
      rows.offsets.push(offset)
    }
  }
  return {
    ...rows,
    labels: Uint8Array.from(rows.labels),
    weights: Float64Array.from(rows.weights),
    offsets: Float64Array.from(rows.offsets),
  }
}

const keyOf = ({ booking, cancelledDay }: Known) => `${cancelledDay} ${booking.hotel ?? ''}`

function endWeights(ended: readonly Known[]): (one: Known) => number {
  const [byDay, byVenue] = [new Map<string, number>(), new Map<string, { rows: number; days: number }>()]
  for (const one of ended) {
    const count = (byDay.get(keyOf(one)) ?? 0) + 1
    byDay.set(keyOf(one), count)
    const venue = byVenue.get(one.booking.hotel ?? '') ?? { rows: 0, days: 0 }
    byVenue.set(one.booking.hotel ?? '', {
      rows: venue.rows + 1,
      days: venue.days + (count === 1 ? 1 : 0),
    })
  }
  return (one) => {
    const { rows, days } = byVenue.get(one.booking.hotel ?? '')!
    return Math.min(1, Math.max(leastCap, (mostTimesMean * rows) / days) / byDay.get(keyOf(one))!)
  }
}
