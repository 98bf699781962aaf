import type { StayStatus } from '@comity/contract'
import type { Random } from './random.ts'

/** What was agreed when a room was booked. */
export interface PlannedBooking {
  readonly leadDays: number
  readonly channel: string
  readonly segment: string
  readonly customerType: string
  readonly deposit: string
  /** Empty: no agent. */
  readonly agent: string
  readonly meal: string
  readonly roomType: string
  readonly requests: number
}

/** What the house knew about the guest at booking. */
export interface Before {
  readonly came: boolean
  readonly cancelled: number
}

export const stranger: Before = { came: false, cancelled: 0 }

/** Invented: the share of business of each channel, its average lead time and its bookers. */
const segments = {
  Online: {
    meanDays: 45,
    channels: ['Agency', 'Agency', 'Website'],
    agents: ['A-17', 'A-17', 'A-23', 'A-40'],
  },
  Direct: { meanDays: 28, channels: ['Direct', 'Website', 'Phone'], agents: [''] },
  Corporate: { meanDays: 10, channels: ['Direct', 'Phone'], agents: [''] },
  Offline: { meanDays: 70, channels: ['Agency'], agents: ['A-08', 'A-31'] },
  Groups: { meanDays: 120, channels: ['Agency', 'Direct'], agents: ['A-08', ''] },
} as const
const longestDays = 365

export function drawBooking(random: Random): PlannedBooking {
  const segment = random.weighted<keyof typeof segments>([
    ['Online', 46],
    ['Direct', 22],
    ['Corporate', 12],
    ['Offline', 12],
    ['Groups', 8],
  ])
  const { meanDays, channels, agents } = segments[segment]
  const leadDays = Math.min(longestDays, Math.floor(-meanDays * Math.log(1 - random.next())))
  return {
    leadDays,
    segment,
    channel: random.pick(channels),
    agent: random.pick(agents),
    customerType: segment === 'Groups' ? 'Group' : random.chance(0.2) ? 'Contract' : 'Transient',
    deposit: random.chance(leadDays > 60 ? 0.35 : 0.15) ? 'Deposit' : 'No deposit',
    meal: random.pick(['Breakfast', 'Breakfast', 'Half board', 'Room only']),
    roomType: random.pick(['Double', 'Double', 'Twin', 'Family']),
    requests: random.weighted([
      [0, 55],
      [1, 28],
      [2, 13],
      [3, 4],
    ]),
  }
}

/**
 * The end of a booking by chance: early, agency and group bookings are cancelled more often, those with deposits,
 * wishes or known guests less. Last-minute bookings by phone have more no-shows. Weights are invented.
 */
export function drawEnd(booking: PlannedBooking, before: Before, random: Random): StayStatus {
  const { leadDays, segment, channel, deposit, requests } = booking
  const isOf = (...names: string[]) => (names.includes(segment) ? 1 : 0)
  const isSecured = deposit === 'Deposit' ? 1 : 0
  const cancelling =
    -3 +
    1.1 * Math.log1p(leadDays / 5) +
    0.9 * isOf('Online') +
    0.8 * isOf('Groups') -
    0.8 * isOf('Corporate') -
    2.4 * isSecured -
    0.6 * requests -
    (before.came ? 1.3 : 0) +
    Math.min(2, before.cancelled)
  if (random.chance(logistic(cancelling))) return 'cancelled'
  const missing =
    -2.9 +
    (leadDays <= 1 ? 1.6 : 0) +
    (channel === 'Phone' ? 1.2 : 0) -
    1.2 * isSecured -
    0.4 * requests -
    (before.came ? 0.8 : 0)
  return random.chance(logistic(missing)) ? 'no_show' : 'checked_out'
}

/** A booking that fits a stay with this status, made at least this many days before. */
export function bookingOf(status: StayStatus, random: Random, leastDays = 0): PlannedBooking {
  const wanted = status === 'checked_in' ? 'checked_out' : status
  for (;;) {
    const booking = drawBooking(random)
    if (booking.leadDays < leastDays) continue
    if (wanted === 'expected' || drawEnd(booking, stranger, random) === wanted) return booking
  }
}

function logistic(value: number): number {
  return 1 / (1 + Math.exp(-value))
}
