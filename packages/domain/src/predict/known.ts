import { arrivalDay, categoryFields, categoryOf, dayOf, numberFields, numberOf, type Seen } from './fields.ts'
import type { BookingOutcome, BookingRecord } from './types.ts'

/** A booking in days since 1970-01-01, as known at an instant. */
export interface Known {
  booking: Seen
  /** Null if the lead time is unknown. */
  bookedDay: number | null
  arrivalDay: number
  cancelledDay: number | null
  outcome: BookingOutcome | null
}

/** The golden ratio: its multiples spread evenly, whatever their number (Weyl 1916). */
const golden = (Math.sqrt(5) - 1) / 2

/**
 * Bookings with a readable arrival date, in an order determined by their values alone. A cancellation without a date
 * is assigned to a day between booking and arrival: without it, the model would learn that bookings are kept.
 */
export function knownOf(bookings: readonly BookingRecord[], usualPrices: Record<string, number>): Known[] {
  let undated = 0
  return Array.from(inOrder(bookings), ({ record, arrival }): Known => {
    const lead = numberOf(record, 'leadTime')
    const bookedDay = lead === null ? null : arrival - Math.floor(lead)
    const isCancelled = record.outcome === 'cancelled'
    const day = isCancelled && typeof record.cancelledOn === 'string' ? dayOf(record.cancelledOn) : null
    const spread = () => arrival - Math.floor(((++undated * golden) % 1) * ((lead ?? 0) + 1))
    return {
      booking: seenOf(record, usualPrices),
      bookedDay,
      arrivalDay: arrival,
      cancelledDay: isCancelled ? Math.min(arrival, Math.max(bookedDay ?? -Infinity, day ?? spread())) : null,
      outcome: record.outcome ?? null,
    }
  })
}

/** By day of arrival, then by value: the keys of one day at a time are in memory. */
function* inOrder(bookings: readonly BookingRecord[]): Generator<{ record: BookingRecord; arrival: number }> {
  const byDay = new Map<number, BookingRecord[]>()
  for (const record of bookings) {
    const arrival = arrivalDay(record)
    if (arrival === null) continue
    const same = byDay.get(arrival)
    if (same) same.push(record)
    else byDay.set(arrival, [record])
  }
  for (const arrival of [...byDay.keys()].sort((a, b) => a - b)) {
    const keyed = byDay.get(arrival)!.map((record) => ({ record, key: keyOf(record) }))
    keyed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
    for (const { record } of keyed) yield { record, arrival }
  }
}

/** The booking with its price relative to the usual one of its venue. */
export function seenOf({ price, ...booking }: BookingRecord, usualPrices: Record<string, number>): Seen {
  const usual = usualPrices[categoryOf(booking, 'hotel') ?? '']
  const isKnown = typeof price === 'number' && Number.isFinite(price) && price >= 0
  return { ...booking, priceLevel: isKnown && usual ? price / usual : null, daysLeft: null }
}

export function usualPricesOf(bookings: readonly BookingRecord[]): Record<string, number> {
  const sums = new Map<string, { sum: number; rows: number }>()
  for (const booking of bookings) {
    const { price } = booking
    if (typeof price !== 'number' || !Number.isFinite(price) || price <= 0) continue
    const venue = categoryOf(booking, 'hotel') ?? ''
    const known = sums.get(venue) ?? { sum: 0, rows: 0 }
    sums.set(venue, { sum: known.sum + price, rows: known.rows + 1 })
  }
  return Object.fromEntries(
    [...sums]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([venue, { sum, rows }]) => [venue, Number((sum / rows).toPrecision(6))]),
  )
}

function keyOf(record: BookingRecord): string {
  const numbers = numberFields.map(({ field }) => numberOf(record, field))
  const words = categoryFields.map((field) => categoryOf(record, field))
  return JSON.stringify([record.outcome, record.cancelledOn, record.price, numbers, words])
}
