import type { Tx } from '../../../platform/db/transaction.ts'
import { canBeOnePerson } from './match-guests.ts'
import { identityOf, People } from './people.ts'
import { findNamedGuests, findStaysOfBookings, findStaysOfGuests } from './link-queries.ts'
import type { LinkedStay } from './link-queries.ts'
import type { CheckContext, Person, ReadRow } from './types.ts'

/** What a rating and an incident say about guest and stay. */
export interface AboutGuest extends Person {
  readonly bookingNumber: string | null
  /** YYYY-MM-DD. */
  readonly day: string
  readonly room: string | null
}

/** Days after departure on which a record still belongs to the stay. */
const daysAfter = 14

/** The guest of a row; undefined for a row that names nobody. */
export interface Link {
  readonly guestId: string | undefined
  readonly stay: LinkedStay | undefined
}

/** Finds guest and stay of each row by booking number, else by contact, else by name and day. */
export class Links {
  readonly people: People
  readonly #ofBooking: Map<string, LinkedStay[]>
  readonly #ofGuest: Map<string, LinkedStay[]>
  readonly #named: Map<string, string[]>

  private constructor(
    people: People,
    byBooking: readonly LinkedStay[],
    byGuest: readonly LinkedStay[],
    named: readonly { guest_id: string; name: string }[],
  ) {
    this.people = people
    this.#ofBooking = Map.groupBy(byBooking, (stay) => stay.booking_number ?? '')
    this.#ofGuest = Map.groupBy(byGuest, (stay) => stay.guest_id)
    this.#named = new Map(
      [...Map.groupBy(named, ({ name }) => name)].map(([name, all]) => [
        name,
        [...new Set(all.map(({ guest_id }) => guest_id))],
      ]),
    )
  }

  static async find(tx: Tx, context: CheckContext, rows: readonly ReadRow<AboutGuest>[]): Promise<Links> {
    const bookings = new Set(rows.flatMap(({ record }) => record.bookingNumber ?? []))
    const names = new Set(rows.flatMap(({ record }) => (hasContact(record) ? [] : (record.guestName ?? []))))
    const [people, byBooking, named] = await Promise.all([
      People.meet(tx, context, rows),
      findStaysOfBookings(tx, context.venueId, [...bookings]),
      findNamedGuests(tx, [...names]),
    ])
    const guestIds = new Set([...people.knownIds, ...named.map(({ guest_id }) => guest_id)])
    const byGuest = await findStaysOfGuests(tx, context.venueId, [...guestIds])
    return new Links(people, byBooking, byGuest, named)
  }

  /** Links a row and notes its faults; an unknown guest is created. */
  link(row: ReadRow<AboutGuest>): Link | undefined {
    const ofBooking = this.#byBooking(row)
    const isOfBooking = ofBooking !== undefined
    const link = ofBooking ?? this.#byPerson(row)
    if (link === 'refused') return undefined
    if (link.guestId === undefined) return link
    this.people.note(row, link.guestId)
    if (row.record.bookingNumber !== null && !isOfBooking) row.note('bookingNumber', 'booking_not_found')
    return link
  }

  #byBooking(row: ReadRow<AboutGuest>): Link | 'refused' | undefined {
    const { bookingNumber, guestName } = row.record
    if (bookingNumber === null) return undefined
    const stays = this.#ofBooking.get(bookingNumber) ?? []
    if (stays.length === 0) return undefined
    const own = stays.filter(({ names }) => names.some((name) => canBeOnePerson(name, guestName)))
    const stay = best(own, row.record)
    if (stay) return { guestId: stay.guest_id, stay }
    row.note('bookingNumber', 'another_guest')
    return 'refused'
  }

  #byPerson(row: ReadRow<AboutGuest>): Link {
    const { record } = row
    const met = this.people.find(row)
    if (met !== undefined) {
      this.people.drafts.fill(met, identityOf(record))
      return { guestId: met, stay: best(this.#during(met, record), record) }
    }
    if (!hasContact(record) && record.guestName !== null) {
      const stays = (this.#named.get(record.guestName) ?? []).flatMap((id) => this.#during(id, record))
      const isOne = new Set(stays.map((stay) => stay.guest_id)).size === 1
      if (isOne) return { guestId: stays[0]?.guest_id, stay: best(stays, record) }
    }
    const isSomebody = record.guestName !== null || hasContact(record)
    return { guestId: isSomebody ? this.people.make(identityOf(record)) : undefined, stay: undefined }
  }

  /** Stays of a guest to which a record of the day can belong. */
  #during(guestId: string, { day }: AboutGuest): LinkedStay[] {
    return (this.#ofGuest.get(guestId) ?? []).filter((stay) => isAround(stay, day))
  }
}

function hasContact({ email, phone }: Person): boolean {
  return email !== null || phone !== null
}

function isAround(stay: LinkedStay, day: string): boolean {
  const last = new Date(`${stay.departs_on ?? stay.arrives_on}T00:00:00Z`)
  last.setUTCDate(last.getUTCDate() + daysAfter)
  return stay.status !== 'cancelled' && stay.arrives_on <= day && day <= last.toISOString().slice(0, 10)
}

/** Prefers the same room, then the same day, then the latest. */
function best(stays: readonly LinkedStay[], { day, room }: AboutGuest): LinkedStay | undefined {
  const rank = (stay: LinkedStay) =>
    (room !== null && stay.room === room.toUpperCase() ? 2 : 0) + (isAround(stay, day) ? 1 : 0)
  return stays.toSorted((a, b) => rank(b) - rank(a) || (a.arrives_on < b.arrives_on ? 1 : -1))[0]
}
