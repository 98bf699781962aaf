import { dayMs } from '@comity/domain/base'
import type { Services } from '../../../platform/services.ts'
import type { DemoOrganisation } from '../data/organisation.ts'
import { membersOf } from '../members.ts'
import { callAs, servicesAt } from './call.ts'
import { demoId } from './organisation.ts'

interface People {
  readonly staff: string
  readonly manager: string
}

/** A walking club that came in summer and comes again, and two overlapping bookings with their wishes. */
const walkers = {
  name: 'Ravenscar Hill Walkers',
  guests: ['Isolde Farrant-Nkemelu', 'Bertrand Okonkwo-Hale', 'Sunniva Thistlewood'],
}
const overlapping = [
  { number: 'LANTERN-7001', name: 'Casimir Wolstenholme', in: 4, nights: 2 },
  { number: 'LANTERN-7002', name: 'C Wolstenholm', in: 5, nights: 2 },
] as const
/** Guests and bookings created with the groups, beside the planned ones. */
export const bookedByHand = {
  guests: walkers.guests.length + overlapping.length,
  // Two of the walkers come again.
  stays: walkers.guests.length + 2 + overlapping.length,
}
const sharedPhone = '+44 7700 900318'

/** Group bookings, an incident with one person seen, overlapping bookings and deposits of the hotel. */
export async function ensureGroups(
  services: Services,
  organisation: DemoOrganisation,
  { staff, manager }: People,
): Promise<void> {
  const now = services.clock.now().getTime()
  const at = (daysAgo: number) => servicesAt(services, new Date(now - daysAgo * dayMs))
  const dayIn = (days: number) => new Date(now + days * dayMs).toISOString().slice(0, 10)
  const code = membersOf(organisation).find(({ role }) => role === 'staff')?.venueCode
  const venue = organisation.venues.find((one) => one.code === code)
  if (!venue) throw new Error(`${organisation.key} has no receptionist at a venue`)
  const venueId = demoId(venue.code)

  async function book(number: string, guest: object, arrives: number, nights: number, madeAgo: number) {
    const query = { q: number, from: dayIn(arrives - 2), to: dayIn(arrives + 2) }
    const [known] = (await callAs(services, staff, 'listBookings', { query })).items
    if (known) return known
    const body = {
      venueId,
      ...guest,
      bookingNumber: number,
      arrivesOn: dayIn(arrives),
      departsOn: dayIn(arrives + nights),
      channel: 'direct',
    }
    return callAs(at(madeAgo), staff, 'createBooking', { body })
  }
  const move = (daysAgo: number, bookingId: string, status: string) =>
    callAs(at(daysAgo), staff, 'setBookingStatus', { params: { bookingId }, body: { status } })
  async function group(leaderId: string, memberIds: readonly string[], size: number, daysAgo: number) {
    const { items } = await callAs(services, staff, 'listGroups', { query: { limit: '100' } })
    const known = items.find(({ leader }) => leader.stayId === leaderId)
    if (known) return known
    return callAs(at(daysAgo), staff, 'createGroup', {
      body: {
        name: walkers.name,
        leaderStayId: leaderId,
        stayIds: memberIds,
        size,
        note: 'Packed lunches at seven; boots stay in the porch.',
      },
    })
  }

  async function confirm(params: { incidentId: string }) {
    for (const status of ['triaged', 'investigating'])
      await callAs(at(68.5), manager, 'setIncidentStatus', { params, body: { status } })
    await callAs(at(68), manager, 'confirmIncident', {
      params,
      body: {
        type: 'noise',
        severity: 'medium',
        fault: 'guest',
        note: 'Heard both rooms and the night porter; the walkers apologised at breakfast.',
      },
    })
  }

  const summer = []
  for (const [index, name] of walkers.guests.entries())
    summer.push(await book(`LANTERN-68${index}1`, { guest: { name } }, -70, 2, 100))
  const before = await group(
    summer[0]!.id,
    summer.slice(1).map(({ id }) => id),
    12,
    95,
  )
  for (const { id, status } of summer) {
    if (status === 'expected') await move(70, id, 'checked_in')
    if (status !== 'checked_out') await move(68, id, 'checked_out')
  }
  if (before.incidentsCount === 0) {
    const incident = await callAs(at(69), staff, 'createGroupIncident', {
      body: {
        groupId: before.id,
        type: 'noise',
        severity: 'medium',
        observed: 'Sang on the back stairs from one to three in the morning; two other rooms telephoned.',
        heard: 'The group says that it was a birthday.',
        occurredAt: new Date(now - 69.3 * dayMs).toISOString(),
        seen: [
          {
            stayId: summer[1]!.id,
            what: 'Led the singing from the landing, and went on after being asked twice.',
          },
        ],
      },
    })
    const [seen] = incident.seen
    if (seen) await confirm({ incidentId: seen.incidentId })
  }
  const leader = await book('LANTERN-7101', { guestId: summer[0]!.guestId }, 9, 2, 20)
  const friend = await book('LANTERN-7102', { guestId: summer[2]!.guestId }, 9, 2, 20)
  await group(leader.id, [friend.id], 34, 19)

  const room = venue.places.at(-1)
  const pair = []
  for (const { number, name, in: days, nights } of overlapping)
    pair.push(await book(number, { guest: { name, phone: sharedPhone }, room }, days, nights, 6))
  const [asked] = pair
  if (asked && !asked.deposit)
    await callAs(at(1), manager, 'requestDeposit', {
      params: { bookingId: asked.id },
      body: {
        amountMinor: 9_500,
        currency: 'GBP',
        link: 'https://pay.lantern.example/deposit/7001',
        reason: 'One night in advance, for the room is booked twice over these days.',
        expiresAt: new Date(now + 3 * dayMs).toISOString(),
      },
    })
  if (!leader.deposit) {
    const params = { bookingId: leader.id }
    await callAs(at(15), manager, 'requestDeposit', {
      params,
      body: {
        amountMinor: 24_000,
        currency: 'GBP',
        link: 'https://pay.lantern.example/deposit/7101',
        reason: 'A tenth of the price of the group, as agreed by telephone.',
        expiresAt: new Date(now - 5 * dayMs).toISOString(),
      },
    })
    await callAs(at(13), manager, 'settleDeposit', { params, body: { outcome: 'paid' } })
  }
}
