import { sql } from '../../../../platform/db/statements.ts'
import { addDays, dayIn } from '../../plan/calendar.ts'
import type { PlannedPerson } from '../../plan/network/people.ts'
import type { PlannedVisit } from '../../plan/network/visits.ts'
import { listDone } from '../records.ts'
import { demoId } from '../organisation.ts'
import type { NetworkWorld } from './world.ts'

type Visit = Omit<PlannedVisit, 'asked' | 'rated'> & { readonly by: string }

/** A stay with its guest. Returns both ids. */
export async function ensureVisit(
  world: NetworkWorld,
  visit: Visit,
  whileExpected?: (stayId: string) => Promise<void>,
): Promise<{ stayId: string; guestId: string }> {
  const { organisation, venueCode, person, bookingNumber, bookedDaysAgo, arrivesIn, nights, by } = visit
  const venue = world.venueOf(organisation, venueCode)
  const guestId = await ensurePerson(world, visit)
  const arrivesOn = addDays(dayIn(venue.timeZone, world.services.clock.now()), arrivesIn)
  const query = { guestId, from: '2000-01-01', to: '2100-01-01', limit: '100' }
  const { items } = await world.call(organisation, by, 0, 'listBookings', { query })
  const booking =
    items.find((one) => one.bookingNumber === bookingNumber) ??
    (await world.call(organisation, by, bookedDaysAgo, 'createBooking', {
      body: {
        venueId: venue.venueId,
        guestId,
        bookingNumber,
        arrivesOn,
        departsOn: addDays(arrivesOn, nights),
        channel: 'direct',
      },
    }))
  const move = (daysAgo: number, status: string) =>
    world.call(organisation, by, daysAgo, 'setBookingStatus', {
      params: { bookingId: booking.id },
      body: { status },
    })
  if (booking.status === 'expected') await whileExpected?.(booking.id)
  if (arrivesIn + nights < 0) {
    if (booking.status === 'expected') await move(-arrivesIn, 'checked_in')
    if (booking.status !== 'checked_out') await move(-arrivesIn - nights, 'checked_out')
  }
  return { stayId: booking.id, guestId: booking.guestId }

  async function ensurePerson(of: NetworkWorld, { bookedDaysAgo: daysAgo }: Visit): Promise<string> {
    const known = await of.guestIdOf(organisation, person)
    if (known) return known
    const made = await of.call(organisation, by, daysAgo, 'createGuest', { body: profileOf(person) })
    return made.guest.id
  }
}

const profileOf = ({ name, birthDate, email, language }: PlannedPerson) => ({
  name,
  birthDate,
  email,
  language,
})

/** A planned stay with its look-up and rating. */
export async function ensurePlannedVisit(world: NetworkWorld, visit: PlannedVisit): Promise<void> {
  const { organisation, asked, rated, arrivesIn, bookingNumber } = visit
  const { venueId, staff } = world.venueOf(organisation, visit.venueCode)
  const by = asked?.by ?? rated?.by ?? staff[0]!
  const { stayId } = await ensureVisit(world, { ...visit, by }, async (stay) => {
    if (!asked || (await isAsked(world, organisation, stay))) return
    await world.call(organisation, asked.by, asked.daysAgo, 'lookUpNetwork', {
      body: { venueId, stayId: stay, purpose: 'check_in' },
    })
  })
  if (!rated || (await isRated(world, organisation, bookingNumber))) return
  await world.call(organisation, rated.by, -arrivesIn - visit.nights, 'createReview', {
    body: { stayId, rating: rated.rating, tags: ['courteous'], fault: 'unclear', comment: rated.comment },
  })
}

function isAsked(world: NetworkWorld, organisation: string, stayId: string): Promise<boolean> {
  return inside(world, organisation, async (tx) => {
    const row = await tx.first(sql`select 1 from network_lookups where stay_id = ${stayId}::uuid`)
    return row !== undefined
  })
}

function isRated(world: NetworkWorld, organisation: string, bookingNumber: string): Promise<boolean> {
  return inside(world, organisation, async (tx) => (await listDone(tx)).rated.has(bookingNumber))
}

function inside<T>(
  { services }: NetworkWorld,
  organisation: string,
  work: Parameters<typeof services.database.system<T>>[1],
): Promise<T> {
  const scope = { job: 'demo', organisationId: demoId(organisation), now: services.clock.now() }
  return services.database.system(scope, work)
}
