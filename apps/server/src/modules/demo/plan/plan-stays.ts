import type { StayStatus } from '@comity/contract'
import type { DemoOrganisation, DemoVenue } from '../data/organisation.ts'
import { addDays, dayIn, historyDays } from './calendar.ts'
import type { PlannedGuest, PlannedStay } from './plan.ts'
import type { Random } from './random.ts'

/** A stay before it has a guest, a room and a number. */
interface Slot {
  venue: DemoVenue
  arrivesOn: string
  departsOn: string
  status: StayStatus
}

const channels = ['Direct', 'Website', 'Agency', 'Phone'] as const
/**
 * Two years of stays up to the day of `anchor`, and those about now: guests who are there, who left yesterday and
 * who are expected. No room and no guest is taken twice at a time.
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
    ]
  })
  slots.sort((a, b) => (a.arrivesOn < b.arrivesOn ? -1 : a.arrivesOn > b.arrivesOn ? 1 : 0))
  const placing = new Placing(guests, slots.length, random)
  return slots.map((slot, index) => ({
    ...slot,
    bookingNumber: bookingNumber(slot.venue, index),
    guest: placing.guestFor(slot),
    room: placing.roomFor(slot),
    adults: organisation.sector === 'hotel' || organisation.sector === 'short_let' ? random.whole(1, 3) : 1,
    children: random.chance(0.12) && !organisation.minors ? random.whole(1, 2) : 0,
    channel: random.pick(channels),
  }))
}

/** Letters of the venue's code and a number. */
export function bookingNumber(venue: DemoVenue, index: number): string {
  return `${venue.code.slice(5, 7)}-${10_400 + index * 7}`
}

function pastSlots(organisation: DemoOrganisation, venue: DemoVenue, today: string, random: Random): Slot[] {
  const [fewest, most] = organisation.nights
  return Array.from({ length: Math.round(organisation.stays * venue.share) }, () => {
    const nights = random.whole(fewest, most)
    // More of late, as of a product that is used more and more.
    const daysAgo = nights + 2 + Math.floor((historyDays - 20 - nights) * random.next() ** 1.4)
    const arrivesOn = addDays(today, -daysAgo)
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
    ...slots(venue.present, () => ({
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

/** Gives guests and rooms to slots that come in order of arrival. */
class Placing {
  readonly #random: Random
  readonly #shareOfNew: number
  readonly #newcomers: PlannedGuest[]
  readonly #known: PlannedGuest[] = []
  readonly #awayUntil = new Map<PlannedGuest, string>()
  readonly #takenUntil = new Map<string, string>()

  constructor(guests: readonly PlannedGuest[], slots: number, random: Random) {
    this.#shareOfNew = guests.length / slots
    this.#newcomers = guests.toReversed()
    this.#random = random
  }

  guestFor({ arrivesOn, departsOn }: Slot): PlannedGuest {
    const free = this.#known.filter((guest) => (this.#awayUntil.get(guest) ?? '') < addDays(arrivesOn, -6))
    const isNew = free.length === 0 || this.#random.chance(this.#shareOfNew)
    const guest = (isNew ? this.#newcomers.pop() : undefined) ?? this.#random.pick(free)
    // An export tells a guest again by e-mail or phone alone: who gave neither comes once.
    if (!this.#awayUntil.has(guest) && (guest.email ?? guest.phone)) this.#known.push(guest)
    this.#awayUntil.set(guest, departsOn)
    return guest
  }

  /** None before arrival, and none for who never came. */
  roomFor({ venue, arrivesOn, departsOn, status }: Slot): string {
    if (status !== 'checked_in' && status !== 'checked_out') return ''
    const key = (room: string) => `${venue.code} ${room}`
    const free = venue.places.filter((room) => (this.#takenUntil.get(key(room)) ?? '') <= arrivesOn)
    const room = this.#random.pick(free.length > 0 ? free : venue.places)
    this.#takenUntil.set(key(room), departsOn)
    return room
  }
}
