import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { drainOutbox } from '../../platform/events/outbox.ts'
import { sql } from '../../platform/db/statements.ts'
import { testApp } from '../../testing/app.ts'
import type { Caller, TestApp, TestOrganisation } from '../../testing/app.ts'
import { makeStay } from '../../testing/builders.ts'
import { subscribers } from './events.ts'
import { tendOrganisation } from './jobs/tend.ts'
import { alertsOf, inside, lookAt, makeIncident, makeWatched, watch } from './testing/alerts.ts'

let app: TestApp
let hotel: TestOrganisation
let manager: Caller
beforeAll(async () => {
  app = await testApp()
  hotel = await app.organisation({ venues: 2 })
  manager = await app.signedIn(hotel, 'manager')
})
afterAll(() => app.close())

const drain = (of = hotel) => drainOutbox(app.services, of.organisationId, subscribers)
const read = async (alertId: string, by = manager) => {
  const { body } = await by.call('GET', '/api/smart-alerts?state=all&limit=100')
  return body.items.find(({ id }: { id: string }) => id === alertId)
}
const status = (guestId: string, body: object) =>
  manager.call('PUT', `/api/guest-profiles/${guestId}/status`, body)

describe('an alert', () => {
  test('is raised by an entry on a list about a guest who comes, with the reasons as data', async () => {
    const { guestId, stayId } = await makeStay(app, hotel, { status: 'expected', arrivesOn: '2026-03-02' })
    const endsAt = '2026-05-01T00:00:00.000Z'
    const reply = await status(guestId, { status: 'watch_list', reason: 'Loud at night', endsAt })
    expect(reply.status).toBe(200)
    await drain()
    const [row] = await alertsOf(app, hotel, guestId)
    expect(await read(row!.alert_id)).toMatchObject({
      type: 'watch_list',
      severity: 'medium',
      state: 'open',
      guest: { id: guestId, name: 'Ines Quaresma' },
      stay: { id: stayId, arrivesOn: '2026-03-02' },
      reasons: [{ kind: 'watch', endsAt }, { kind: 'arrival' }],
      can: { acknowledge: true, snooze: true, notify: true },
    })
    expect((await read(row!.alert_id)).responses).not.toContain('refuse')
  })

  test('is raised by a grave incident, at the venue where it happened and there alone', async () => {
    const { guestId } = await makeStay(app, hotel, { venueId: hotel.venueIds[1]!, status: 'checked_in' })
    await makeIncident(app, hotel, { guestId, venueId: hotel.venueIds[0]! })
    await lookAt(app, hotel, guestId)
    expect(await alertsOf(app, hotel, guestId)).toMatchObject([
      { type: 'critical_risk', severity: 'critical', venue_id: hotel.venueIds[0] },
    ])
  })

  test('is raised by the second no-show within twelve months, with a deposit among what may be done', async () => {
    const { guestId } = await makeStay(app, hotel, { status: 'expected', arrivesOn: '2026-03-03' })
    await makeStay(app, hotel, { guestId, status: 'no_show', arrivesOn: '2025-02-10' })
    await makeStay(app, hotel, { guestId, status: 'no_show', arrivesOn: '2025-11-10' })
    await tendOrganisation(app.services, hotel.organisationId)
    expect(await alertsOf(app, hotel, guestId)).toEqual([])
    await makeStay(app, hotel, { guestId, status: 'no_show', arrivesOn: '2026-02-10' })
    await tendOrganisation(app.services, hotel.organisationId)
    const [row] = await alertsOf(app, hotel, guestId)
    const { type, reasons, responses } = await read(row!.alert_id)
    expect([type, reasons[0]]).toEqual(['no_show', { kind: 'no_show', count: 2 }])
    expect(responses).toContain('deposit')
  })

  test('is raised by the clock as the stay comes into the lead time', async () => {
    const { guestId } = await makeStay(app, hotel, { status: 'expected', arrivesOn: '2026-03-06' })
    await watch(app, hotel, guestId)
    const tend = () => tendOrganisation(app.services, hotel.organisationId)
    await tend()
    expect(await alertsOf(app, hotel, guestId)).toEqual([])
    const before = app.clock.current
    app.clock.current = new Date('2026-03-05T13:00:00Z')
    await tend()
    await tend()
    expect(await alertsOf(app, hotel, guestId)).toMatchObject([{ type: 'watch_list', times_raised: 1 }])
    app.clock.current = before
  })

  test('is one, however many raise it at the same moment', async () => {
    const { guestId } = await makeStay(app, hotel, { status: 'expected', arrivesOn: '2026-03-02' })
    await watch(app, hotel, guestId)
    await makeIncident(app, hotel, { guestId })
    await Promise.all(Array.from({ length: 20 }, () => lookAt(app, hotel, guestId)))
    const rows = await alertsOf(app, hotel, guestId)
    expect(rows.map(({ type }) => type).toSorted()).toEqual(['critical_risk', 'watch_list'])
    expect(rows.every(({ times_raised }) => times_raised === 1)).toBe(true)
    const events = await inside(app, hotel, (tx) =>
      tx.all(
        sql`select 1 from live_events where subject_id = any (${rows.map((row) => row.alert_id)}::uuid[])`,
      ),
    )
    expect(events).toHaveLength(2)
  })

  test('is counted again where it has a new reason, and keeps its owner', async () => {
    const { guestId } = await makeStay(app, hotel, { status: 'checked_in' })
    await makeIncident(app, hotel, { guestId })
    await lookAt(app, hotel, guestId)
    const [first] = await alertsOf(app, hotel, guestId)
    await manager.call('POST', `/api/smart-alerts/${first!.alert_id}/acknowledge`)
    await makeIncident(app, hotel, { guestId })
    await lookAt(app, hotel, guestId)
    await lookAt(app, hotel, guestId)
    expect(await alertsOf(app, hotel, guestId)).toMatchObject([
      { alert_id: first!.alert_id, times_raised: 2, acknowledged_by: manager.userId },
    ])
    expect((await read(first!.alert_id)).reasons).toHaveLength(2)
  })
})

describe('an alert whose reason vanishes', () => {
  test('is over in the same second, and closes with the next look', async () => {
    const { guestId, alertId } = await makeWatched(app, hotel)
    await status(guestId, { status: 'active' })
    expect(await read(alertId)).toMatchObject({
      state: 'over',
      overBecause: 'reasons_gone',
      reasons: [{ kind: 'arrival' }],
      closedAt: null,
      can: { acknowledge: 'over', snooze: 'over' },
    })
    await drain()
    expect(await read(alertId)).toMatchObject({ closedAt: app.clock.now().toISOString() })
  })

  test('is over when an entry ends by itself', async () => {
    const { alertId, entryId } = await makeWatched(app, hotel)
    await inside(app, hotel, (tx) =>
      tx.run(
        sql`update guest_entries set ends_at = starts_at + interval '1 minute' where entry_id = ${entryId}::uuid`,
      ),
    )
    expect((await read(alertId)).state).toBe('open')
    app.clock.forward(61_000)
    expect(await read(alertId)).toMatchObject({ state: 'over', overBecause: 'reasons_gone' })
  })

  test('is over when an incident is found unfounded, or is taken away', async () => {
    for (const change of [
      sql`update incidents set status = 'unfounded' where incident_id = `,
      sql`delete from incidents where incident_id = `,
    ]) {
      const { guestId } = await makeStay(app, hotel, { status: 'checked_in' })
      const incidentId = await makeIncident(app, hotel, { guestId })
      await lookAt(app, hotel, guestId)
      const [row] = await alertsOf(app, hotel, guestId)
      expect(row!.over_because).toBeNull()
      await inside(app, hotel, (tx) => tx.run(sql`${change}${incidentId}::uuid`))
      expect((await alertsOf(app, hotel, guestId))[0]!.over_because).toBe('reasons_gone')
    }
  })

  test('is over with the stay, and a new stay has one of its own', async () => {
    const { guestId, stayId, alertId } = await makeWatched(app, hotel)
    await inside(app, hotel, (tx) =>
      tx.run(sql`update stays set status = 'cancelled' where stay_id = ${stayId}::uuid`),
    )
    expect(await read(alertId)).toMatchObject({ state: 'over', overBecause: 'stay_over' })
    await makeStay(app, hotel, { guestId, status: 'expected', arrivesOn: '2026-03-02' })
    await lookAt(app, hotel, guestId)
    await tendOrganisation(app.services, hotel.organisationId)
    const rows = await alertsOf(app, hotel, guestId)
    expect(rows.map((row) => row.closed_because)).toEqual(['stay_over', null])
  })
})

describe('where nobody is scored', () => {
  test.each(['school', 'healthcare'] as const)(
    'in %s there are no alerts of risk, only of lists',
    async (sector) => {
      const house = await app.organisation({ sector })
      const { guestId } = await makeStay(app, house, { status: 'checked_in' })
      await makeIncident(app, house, { guestId })
      await watch(app, house, guestId)
      await lookAt(app, house, guestId)
      expect(await alertsOf(app, house, guestId)).toMatchObject([{ type: 'watch_list' }])
      const boss = await app.signedIn(house, 'manager')
      const { body } = await boss.call('GET', '/api/alert-config')
      expect(body.rules.map(({ type }: { type: string }) => type)).not.toContain('critical_risk')
      const briefing = await boss.call('GET', `/api/staff-briefing/${guestId}`)
      expect(briefing.body).toMatchObject({
        score: null,
        responses: [],
        facts: [{ kind: 'watch' }, { kind: 'incident' }],
      })
    },
  )

  test('a minor has none, also when one is found to be under age afterwards', async () => {
    const { guestId } = await makeStay(app, hotel, { status: 'checked_in' })
    await makeIncident(app, hotel, { guestId })
    await lookAt(app, hotel, guestId)
    expect((await alertsOf(app, hotel, guestId))[0]).toMatchObject({
      type: 'critical_risk',
      over_because: null,
    })
    await inside(app, hotel, (tx) =>
      tx.run(sql`update guests set is_minor = true where guest_id = ${guestId}::uuid`),
    )
    expect((await alertsOf(app, hotel, guestId))[0]!.over_because).toBe('reasons_gone')
    await lookAt(app, hotel, guestId)
    expect((await alertsOf(app, hotel, guestId)).filter((row) => row.over_because === null)).toEqual([])
    const briefing = await manager.call('GET', `/api/staff-briefing/${guestId}`)
    expect(briefing.body).toMatchObject({ score: null, responses: [] })
  })

  test('past alerts of risk about a minor are shown nowhere, and leave no gap in a page', async () => {
    const house = await app.organisation()
    const boss = await app.signedIn(house, 'manager')
    const guestIds: string[] = []
    for (let count = 0; count < 4; count++) {
      const { guestId } = await makeStay(app, house, { status: 'checked_in' })
      await makeIncident(app, house, { guestId })
      await lookAt(app, house, guestId)
      guestIds.push(guestId)
    }
    const minors = guestIds.slice(2)
    const found = await alertsOf(app, house, minors[0]!)
    await inside(app, house, (tx) =>
      tx.run(sql`update guests set is_minor = true where guest_id = any (${minors}::uuid[])`),
    )
    type Guest = { id: string }
    const guestsOf = async (path: string) => {
      const seen: string[] = []
      for (let cursor = ''; ;) {
        const { body } = await boss.call('GET', `${path}&limit=1${cursor}`)
        seen.push(
          ...body.items.map(
            ({ alert, guest }: { alert?: { guest: Guest }; guest?: Guest }) => (alert?.guest ?? guest)?.id,
          ),
        )
        if (!body.nextCursor) return seen.toSorted()
        cursor = `&cursor=${body.nextCursor}`
      }
    }
    const adults = guestIds.slice(0, 2).toSorted()
    await tendOrganisation(app.services, house.organisationId)
    expect((await alertsOf(app, house, minors[0]!))[0]!.closed_because).toBe('reasons_gone')
    expect(await guestsOf('/api/smart-alerts?state=all')).toEqual(adults)
    expect(await guestsOf('/api/smart-alerts?state=over')).toEqual([])
    expect(await guestsOf('/api/unified-alerts?state=all')).toEqual(adults)
    const judged = await boss.call('POST', `/api/smart-alerts/${found[0]!.alert_id}/acknowledge`, {
      judgement: 'useful',
    })
    expect(judged.status).toBe(404)
  })
})

test('a guest who gives no cause raises nothing', async () => {
  const { guestId } = await makeStay(app, hotel, { status: 'checked_in' })
  expect(await lookAt(app, hotel, guestId)).toMatchObject({ raised: 0, closed: 0 })
  expect(await alertsOf(app, hotel, guestId)).toEqual([])
})
