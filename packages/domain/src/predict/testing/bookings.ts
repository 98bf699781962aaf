import { dateOf, dayOf } from '../fields.ts'
import { logistic } from '../logistic.ts'
import type { BookingRecord } from '../types.ts'

/** A booking of an invented hotel, with the cancellation probability from which its outcome was drawn. */
export interface DrawnBooking {
  booking: BookingRecord
  probability: number
}

interface Draw {
  rows: number
  from?: string
  days?: number
  seed?: number
  noShowRate?: number
}

/**
 * Invented bookings in which lead time, deposit, segment, agent and special requests influence cancellation, equally
 * on every day from booking to arrival.
 */
export function drawBookings({ rows, from = '2024-01-01', days = 400, seed = 1, noShowRate = 0.02 }: Draw) {
  const random = randomFrom(seed)
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)]!
  const first = dayOf(from)!
  return Array.from({ length: rows }, (_, row): DrawnBooking => {
    const booking: BookingRecord = {
      arrivalDate: dateOf(first + Math.floor((row * days) / rows)),
      hotel: pick(['North', 'North', 'South']),
      leadTime: Math.floor(300 * random() ** 2),
      staysInWeekendNights: Math.floor(3 * random()),
      staysInWeekNights: Math.floor(6 * random()),
      adults: pick([1, 2, 2, 2, 3]),
      children: pick([0, 0, 0, 1, 2]),
      babies: 0,
      meal: pick(['BB', 'HB']),
      marketSegment: pick(['Online TA', 'Online TA', 'Direct', 'Groups']),
      distributionChannel: pick(['TA/TO', 'Direct']),
      previousCancellations: random() < 0.03 ? 1 : 0,
      previousBookingsNotCanceled: random() < 0.05 ? 2 : 0,
      previousNoShows: 0,
      price: 80 + Math.floor(60 * random()),
      reservedRoomType: pick(['A', 'B', 'C']),
      depositType: pick(['No Deposit', 'No Deposit', 'No Deposit', 'Non Refund']),
      agent: pick([1, 2, 3, 4, 5, null]),
      company: null,
      customerType: pick(['Transient', 'Transient', 'Contract']),
      totalOfSpecialRequests: pick([0, 0, 1, 2]),
    }
    const probability = logistic(
      -2 +
        booking.leadTime! / 100 +
        (booking.depositType === 'Non Refund' ? 2 : 0) +
        (booking.marketSegment === 'Groups' ? 0.7 : 0) -
        0.6 * booking.totalOfSpecialRequests! +
        (booking.agent === 3 ? 1 : 0),
    )
    const kept = random() < noShowRate ? 'no_show' : 'kept'
    const isCancelled = random() < probability
    const daysLeft = Math.floor(random() * (booking.leadTime! + 1))
    return {
      booking: {
        ...booking,
        outcome: isCancelled ? 'cancelled' : kept,
        cancelledOn: isCancelled ? dateOf(dayOf(booking.arrivalDate)! - daysLeft) : null,
      },
      probability,
    }
  })
}

/** Random numbers from 0 to 1 from a seed (mulberry32, T. Ettinger). */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let bits = Math.imul(state ^ (state >>> 15), state | 1)
    bits = (bits + Math.imul(bits ^ (bits >>> 7), bits | 61)) ^ bits
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32
  }
}
