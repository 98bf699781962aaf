import type { StayStatus } from '@comity/contract'
import type { DemoOrganisation, DemoVenue } from '../data/organisation.ts'
import { addDays, dayIn, historyDays } from './calendar.ts'
import { slotsOfToday } from './plan-day.ts'
import { Placing } from './placing.ts'
import type { Slot } from './placing.ts'
import type { PlannedGuest, PlannedStay } from './plan.ts'
import type { Random } from './random.ts'

const channels = ['Direct', 'Website', 'Agency', 'Phone'] as const
/**
 * Two years of stays up to the day of `anchor`, and those around it. No room and no guest is booked twice at a time.
 */
export function planStays(
  organisation: DemoOrganisation,
  guests: readonly PlannedGuest[],
  anchor: Date,
  random: Random,
): PlannedStay[] {
  const slots = organisation.venues.flatMap((venue) => {
    const today = dayIn(venue.timeZone, anchor)
    return [
      ...pastSlots(organisation, venue, today, random),
      ...slotsAboutNow(organisation, venue, today, random),
      ...slotsOfToday(organisation, venue, anchor, random),
    ]
  })
  slots.sort((a, b) => (a.arrivesOn < b.arrivesOn ? -1 : a.arrivesOn > b.arrivesOn ? 1 : 0))
  const placing = new Placing(guests, slots.length, random)
  return slots.map((slot, index) => ({
    ...slot,
    bookingNumber: bookingNumber(slot.venue, index),
    guest: placing.guestFor(slot),
    room: slot.place ?? placing.roomFor(slot),
    adults: random.whole(...(organisation.day?.party ?? [1, 3])),
    children: random.chance(0.12) && !organisation.minors ? random.whole(1, 2) : 0,
    channel: random.pick(channels),
  }))
}

/** Letters of the venue's code and a number. */
export function bookingNumber(venue: DemoVenue, index: number): string {
  return `${venue.code.slice(5, 7)}-${10_400 + index * 7}`
}

/** The age of a past stay; recent stays are more frequent, as use of the product grows. */
export function daysAgo(nights: number, random: Random): number {
  return nights + 2 + Math.floor((historyDays - 20 - nights) * random.next() ** 1.4)
}

function pastSlots(organisation: DemoOrganisation, venue: DemoVenue, today: string, random: Random): Slot[] {
  const [fewest, most] = organisation.nights
  return Array.from({ length: Math.round(organisation.stays * venue.share) }, () => {
    const nights = random.whole(fewest, most)
    const arrivesOn = addDays(today, -daysAgo(nights, random))
    const status = random.weighted<StayStatus>([
      ['checked_out', 91],
      ['cancelled', 6],
      ['no_show', 3],
    ])
    return { venue, arrivesOn, departsOn: addDays(arrivesOn, nights), status }
  })
}

function slotsAboutNow(
  organisation: DemoOrganisation,
  venue: DemoVenue,
  today: string,
  random: Random,
): Slot[] {
  const [, most] = organisation.nights
  const isOvernight = most > 1
  const slots = (count: number, make: () => Omit<Slot, 'venue'>) =>
    Array.from({ length: count }, () => ({ venue, ...make() }))
  return [
    // Where nobody stays overnight, who is present follows from the time of day.
    ...slots(organisation.day ? 0 : venue.present, () => ({
      arrivesOn: isOvernight ? addDays(today, -random.whole(1, 3)) : today,
      departsOn: isOvernight ? addDays(today, random.whole(0, 3)) : today,
      status: 'checked_in' as const,
    })),
    ...slots(venue.departed, () => ({
      arrivesOn: addDays(today, isOvernight ? -random.whole(2, 4) : -1),
      departsOn: addDays(today, -1),
      status: 'checked_out' as const,
    })),
    ...slots(venue.expected, () => {
      const arrivesOn = addDays(today, random.whole(isOvernight ? 0 : 1, 6))
      return {
        arrivesOn,
        departsOn: addDays(arrivesOn, isOvernight ? random.whole(1, most) : 0),
        status: 'expected' as const,
      }
    }),
  ]
}
