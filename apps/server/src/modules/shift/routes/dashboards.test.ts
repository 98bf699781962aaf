import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import type { Caller, TestApp, TestOrganisation } from '../../../testing/app.ts'
import { makeStay } from '../../../testing/builders.ts'
import { sql, type RowOf } from '../../../platform/db/statements.ts'
import { goOnShift, inside, makeIncident } from '../testing/rows.ts'

let app: TestApp
let hotel: TestOrganisation
let [venueId, otherVenueId] = ['', '']
let staff: Caller
const today = '2026-03-02'
const hour = 3_600_000

beforeAll(async () => {
  app = await testApp()
  hotel = await app.organisation({ venues: 2 })
  ;[venueId = '', otherVenueId = ''] = hotel.venueIds
  staff = await app.signedIn(hotel, 'staff', venueId)
})
afterAll(() => app.close())

const stats = async (by = staff, query = '') => (await by.call('GET', `/api/dashboard-stats${query}`)).body
const shift = async (by = staff, query = '') => (await by.call('GET', `/api/staff-dashboard${query}`)).body

async function handOver(at: string, items: readonly { isUrgent: boolean; isRead: boolean }[]): Promise<void> {
  await inside(app, hotel, async (tx) => {
    const row = await tx.first(sql<RowOf<'hand_overs', 'hand_over_id'>>`
      insert into hand_overs (organisation_id, venue_id, created_by, created_at)
      values (${hotel.organisationId}::uuid, ${at}::uuid, ${staff.userId}::uuid, platform.app_now()) returning hand_over_id`)
    for (const [index, { isUrgent, isRead }] of items.entries())
      await tx.run(sql`
        insert into hand_over_items (organisation_id, hand_over_id, venue_id, position, text, is_urgent, acknowledged_by,
          acknowledged_at)
        values (${hotel.organisationId}::uuid, ${row!.hand_over_id}::uuid, ${at}::uuid, ${index}::smallint, 'Boiler', ${isUrgent},
          ${isRead ? staff.userId : null}::uuid, ${isRead ? app.clock.now() : null}::timestamptz)`)
  })
}

test.each(['dashboard-stats', 'staff-dashboard'])(
  '%s of a venue that is not one’s own is refused',
  async (of) => {
    const asked = (by: Caller) => by.call('GET', `/api/${of}?venueId=${otherVenueId}`)
    expect(await asked(staff)).toMatchObject({ status: 404, body: { code: 'not_found' } })
    const stranger = await app.signedIn(await app.organisation(), 'admin')
    expect((await asked(stranger)).status).toBe(404)
    expect((await asked(await app.signedIn(hotel, 'manager'))).status).toBe(200)
  },
)

describe('the figures of the day', () => {
  test('are nothing where nothing is', async () => {
    const empty = await app.signedIn(await app.organisation(), 'staff')
    expect(await stats(empty)).toEqual({
      at: app.clock.now().toISOString(),
      arrivals: { expected: 0, checkedIn: 0 },
      inHouse: 0,
      departuresDue: 0,
      openAlerts: 0,
      helpCalls: 0,
      incidents: { open: 0, overdue: 0, bySeverity: { low: 0, medium: 0, high: 0, critical: 0 } },
      tasks: { open: 0, urgent: 0, overdue: 0, mine: 0, forAll: 0 },
      handOver: { unread: 0, urgent: 0 },
      ratingsToday: { n: 0, byValue: [0, 0, 0, 0, 0] },
    })
  })

  test('count stays, incidents, tasks, hand-over and ratings of own venues alone', async () => {
    const stay = (status: 'expected' | 'checked_in' | 'checked_out', arrivesOn = today, at = venueId) =>
      makeStay(app, hotel, { status, arrivesOn, venueId: at })
    const rated = await stay('checked_in')
    await stay('expected')
    await stay('checked_out')
    await stay('checked_in', '2026-02-27')
    await stay('expected', '2026-03-03')
    await stay('expected', today, otherVenueId)
    const past = new Date(app.clock.now().getTime() - hour)
    await makeIncident(app, hotel, { severity: 'high', dueAt: past })
    await makeIncident(app, hotel, { severity: 'high', dueAt: new Date(app.clock.now().getTime() + hour) })
    await makeIncident(app, hotel, { severity: 'low', status: 'closed', dueAt: past })
    await makeIncident(app, hotel, { severity: 'critical', venueId: otherVenueId })
    await handOver(venueId, [
      { isUrgent: true, isRead: false },
      { isUrgent: false, isRead: false },
      { isUrgent: true, isRead: true },
    ])
    await handOver(otherVenueId, [{ isUrgent: true, isRead: false }])
    await staff.call('POST', '/api/quick-action', { venueId, action: 'taxi' })
    await staff.call('POST', '/api/reviews', { stayId: rated.stayId, rating: 4 })

    expect(await stats()).toMatchObject({
      arrivals: { expected: 1, checkedIn: 2 },
      inHouse: 2,
      incidents: { open: 2, overdue: 1, bySeverity: { low: 0, medium: 0, high: 2, critical: 0 } },
      tasks: { open: 1, urgent: 0, overdue: 0, mine: 0, forAll: 1 },
      handOver: { unread: 2, urgent: 1 },
      ratingsToday: { n: 1, byValue: [0, 0, 0, 1, 0] },
    })
    const manager = await app.signedIn(hotel, 'manager')
    expect((await stats(manager)).incidents.bySeverity.critical).toBe(1)
    expect((await stats(manager, `?venueId=${venueId}`)).incidents.bySeverity.critical).toBe(0)
  })

  test('count a call for help while it is open, and no drill', async () => {
    const { body } = await staff.call('POST', '/api/safety-alerts/trigger', {})
    expect((await stats()).helpCalls).toBe(1)
    const helper = await app.signedIn(hotel, 'staff', venueId)
    await helper.call('PUT', `/api/safety-alerts/${body.alert_id}/status`, { status: 'resolved' })
    expect((await stats()).helpCalls).toBe(0)
  })

  test('show a sealed rating to nobody, its author neither', async () => {
    const { stayId } = await makeStay(app, hotel, { venueId: otherVenueId, invitedAt: app.clock.now() })
    const author = await app.signedIn(hotel, 'staff', otherVenueId)
    expect((await author.call('POST', '/api/reviews', { stayId, rating: 1 })).status).toBe(201)
    expect((await stats(author)).ratingsToday.n).toBe(0)
  })
})

describe('the shift', () => {
  test('lists who arrives today at own venues, the expected first, and flags whoever has a briefing', async () => {
    const inn = await app.organisation({ venues: 2 })
    const desk = await app.signedIn(inn, 'staff', inn.venueIds[0])
    const watched = await makeStay(app, inn, {
      status: 'expected',
      arrivesOn: today,
      room: '12',
      guestName: 'Tilda Oakshott',
    })
    await makeStay(app, inn, { status: 'expected', arrivesOn: today, room: '11' })
    await makeStay(app, inn, { status: 'checked_in', arrivesOn: today, room: '10' })
    await makeStay(app, inn, { status: 'cancelled', arrivesOn: today })
    await makeStay(app, inn, { status: 'expected', arrivesOn: today, venueId: inn.venueIds[1]! })
    const manager = await app.signedIn(inn, 'manager')
    const endsAt = new Date(app.clock.now().getTime() + 24 * hour).toISOString()
    const watch = { status: 'watch_list', reason: 'Left without paying twice.', endsAt }
    expect((await manager.call('PUT', `/api/guest-profiles/${watched.guestId}/status`, watch)).status).toBe(
      200,
    )

    const { arrivals, venues } = await shift(desk)
    const shown = arrivals.items.map((item: Record<string, unknown>) => [
      item['room'],
      item['status'],
      item['hasBriefing'],
    ])
    expect(shown).toEqual([
      ['11', 'expected', false],
      ['12', 'expected', true],
      ['10', 'checked_in', false],
    ])
    expect([arrivals.total, arrivals.expected]).toEqual([3, 2])
    expect(arrivals.items[0].nextStatuses).toEqual(['checked_in', 'no_show', 'cancelled'])
    expect(venues).toEqual([{ id: inn.venueIds[0], name: 'Venue 1', sector: 'hotel', today }])
    expect((await shift(manager)).arrivals.total).toBe(4)
    // The content of the briefing is not included.
    expect(JSON.stringify(arrivals)).not.toContain('watch_list')
  })

  test('names who is on shift with their open tasks, by name and at own venues', async () => {
    await goOnShift(app, hotel, { userId: staff.userId, venueId })
    await goOnShift(app, hotel, { userId: staff.userId, venueId })
    const elsewhere = await app.signedIn(hotel, 'staff', otherVenueId)
    await goOnShift(app, hotel, { userId: elsewhere.userId, venueId: otherVenueId })
    const manager = await app.signedIn(hotel, 'manager', venueId)
    const task = { venueId, title: 'Count the keys', assignedTo: staff.userId }
    await manager.call('POST', '/api/staff-integration/manager-task', task)
    const { onShift } = await shift()
    expect(onShift.map(({ person }: { person: { id: string } }) => person.id)).toEqual([staff.userId])
  })

  test('counts rooms by state and shows the own activity alone', async () => {
    await inside(app, hotel, (tx) =>
      tx.run(sql`
        insert into rooms (organisation_id, venue_id, name, state, changed_at, created_at)
        select ${hotel.organisationId}::uuid, ${venueId}::uuid, n::text, case when n < 3 then 'vacant' else 'cleaning' end,
          platform.app_now(), platform.app_now() from generate_series(1, 3) n`),
    )
    const colleague = await app.signedIn(hotel, 'staff', venueId)
    await colleague.call('POST', '/api/add-activity', { venueId, kind: 'round', note: 'Theirs.' })
    await staff.call('POST', '/api/add-activity', { venueId, kind: 'round', note: 'Own.' })
    const { rooms, ownActivity } = await shift()
    expect(rooms).toEqual([
      { state: 'cleaning', rooms: 1 },
      { state: 'vacant', rooms: 2 },
    ])
    expect(ownActivity[0].note).toBe('Own.')
    expect(ownActivity.map(({ note }: { note: string }) => note)).not.toContain('Theirs.')
  })

  test.each(['school', 'healthcare'] as const)('speaks of no score or risk in %s', async (sector) => {
    const place = await app.organisation({ sector })
    await makeStay(app, place, { status: 'expected', arrivesOn: today })
    const person = await app.signedIn(place, 'staff')
    const answers = JSON.stringify([await shift(person), await stats(person)])
    expect(answers).toContain(sector)
    expect(answers).not.toMatch(/score|risk/iu)
  })
})
