import type { StayStatus } from '@comity/contract'
import type { DemoVenue } from '../data/organisation.ts'
import { addDays } from './calendar.ts'
import type { PlannedGuest, PlannedStay } from './plan.ts'
import type { Random } from './random.ts'

/** A stay without its guest, room and number. */
export interface Slot {
  readonly venue: DemoVenue
  readonly arrivesOn: string
  readonly departsOn: string
  readonly status: StayStatus
  readonly times?: { readonly startsAt: Date; readonly endsAt: Date }
  /** Where the place was chosen with the time. */
  readonly place?: string
}

/** Assigns guests and rooms to slots in order of arrival; rooms of `taken` stays are left alone. */
export class Placing {
  readonly #random: Random
  readonly #shareOfNew: number
  readonly #newcomers: PlannedGuest[]
  readonly #known: PlannedGuest[] = []
  readonly #awayUntil = new Map<PlannedGuest, string>()
  readonly #inRoom = new Map<string, Pick<Slot, 'arrivesOn' | 'departsOn'>[]>()

  constructor(
    guests: readonly PlannedGuest[],
    slots: number,
    random: Random,
    taken: readonly PlannedStay[] = [],
  ) {
    this.#shareOfNew = guests.length / slots
    this.#newcomers = guests.toReversed()
    this.#random = random
    for (const stay of taken) this.#staysIn(stay.venue, stay.room).push(stay)
  }

  guestFor({ arrivesOn, departsOn }: Slot): PlannedGuest {
    const since = addDays(arrivesOn, -6)
    const free = this.#known.filter((guest) => (this.#awayUntil.get(guest) ?? '') < since)
    const isNew = free.length === 0 || this.#random.chance(this.#shareOfNew)
    const guest = (isNew ? this.#newcomers.pop() : undefined) ?? this.#random.pick(free)
    // An export recognises a guest by e-mail or phone alone, so a guest without either comes once.
    if (!this.#awayUntil.has(guest) && (guest.email ?? guest.phone)) this.#known.push(guest)
    this.#awayUntil.set(guest, departsOn)
    return guest
  }

  /** None before arrival and for a no-show. */
  roomFor({ venue, arrivesOn, departsOn, status }: Slot): string {
    if (status !== 'checked_in' && status !== 'checked_out') return ''
    const isFree = (room: string) =>
      !this.#staysIn(venue, room).some((stay) => stay.arrivesOn < departsOn && arrivesOn < stay.departsOn)
    const free = venue.places.filter(isFree)
    const room = this.#random.pick(free.length > 0 ? free : venue.places)
    this.#staysIn(venue, room).push({ arrivesOn, departsOn })
    return room
  }

  #staysIn(venue: DemoVenue, room: string) {
    const key = `${venue.code} ${room}`
    const stays = this.#inRoom.get(key) ?? []
    this.#inRoom.set(key, stays)
    return stays
  }
}
