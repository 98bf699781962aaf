import type { DemoBookings, DemoOrganisation } from '../data/organisation.ts'
import { bookingOf, drawBooking, drawEnd, stranger } from './booking.ts'
import type { Before, PlannedBooking } from './booking.ts'
import { addDays, dayIn } from './calendar.ts'
import { Placing } from './placing.ts'
import type { Slot } from './placing.ts'
import type { PlannedGuest, PlannedStay } from './plan.ts'
import { bookingNumber, daysAgo } from './plan-stays.ts'
import type { Random } from './random.ts'

/** Numbers of these bookings begin above those of other stays. */
const firstNumber = 1_000

/** Bookings beside those of the history, enough and detailed enough to train on. `taken` stays keep their rooms. */
export function planBookings(
  organisation: DemoOrganisation & { readonly bookings: DemoBookings },
  guests: readonly PlannedGuest[],
  taken: readonly PlannedStay[],
  anchor: Date,
  random: Random,
): PlannedStay[] {
  const slots = organisation.venues.flatMap((venue) => {
    const today = dayIn(venue.timeZone, anchor)
    const slot = (arrivesOn: string, status: Slot['status']): Slot => {
      const departsOn = addDays(arrivesOn, random.whole(...organisation.nights))
      return { venue, arrivesOn, departsOn, status }
    }
    const some = (count: number, make: () => Slot) =>
      Array.from({ length: Math.round(count * venue.share) }, make)
    return [
      ...some(organisation.bookings.past, () =>
        slot(addDays(today, -daysAgo(organisation.nights[1], random)), 'checked_out'),
      ),
      ...some(organisation.bookings.coming, () => slot(addDays(today, random.whole(4, 45)), 'expected')),
    ]
  })
  slots.sort((a, b) => (a.arrivesOn < b.arrivesOn ? -1 : a.arrivesOn > b.arrivesOn ? 1 : 0))
  const placing = new Placing(guests, slots.length, random, taken)
  const earlier = new Map<PlannedGuest, PlannedStay[]>()
  return slots.map((slot, index) => {
    const guest = placing.guestFor(slot)
    const known = earlier.get(guest) ?? []
    const told = tell(slot, known, anchor, random)
    const stay: PlannedStay = {
      ...told,
      bookingNumber: bookingNumber(slot.venue, firstNumber + index),
      guest,
      channel: told.booking.channel,
      room: placing.roomFor(told),
      adults: random.whole(1, 3),
      children: random.chance(0.12) ? random.whole(1, 2) : 0,
    }
    earlier.set(guest, [...known, stay])
    return stay
  })
}

function tell(
  slot: Slot,
  known: readonly PlannedStay[],
  anchor: Date,
  random: Random,
): Slot & { booking: PlannedBooking } {
  if (slot.status === 'expected') {
    const daysAhead = Math.ceil((Date.parse(slot.arrivesOn) - anchor.getTime()) / 86_400_000)
    return { ...slot, booking: bookingOf('expected', random, daysAhead) }
  }
  const booking = drawBooking(random)
  const status = drawEnd(booking, beforeBooking(slot, booking, known), random)
  return { ...slot, booking, status }
}

function beforeBooking(slot: Slot, { leadDays }: PlannedBooking, known: readonly PlannedStay[]): Before {
  const bookedOn = addDays(slot.arrivesOn, -leadDays)
  const over = known.filter(({ arrivesOn }) => arrivesOn < bookedOn)
  return over.length === 0
    ? stranger
    : {
        came: over.some(({ status }) => status === 'checked_out'),
        cancelled: over.filter(({ status }) => status === 'cancelled').length,
      }
}
