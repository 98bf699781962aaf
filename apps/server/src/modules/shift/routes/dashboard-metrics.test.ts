import { durationClassOf } from '@comity/domain/work'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import type { Caller, TestApp, TestOrganisation } from '../../../testing/app.ts'
import { sql, type ColumnOf } from '../../../platform/db/statements.ts'
import { addStep, inside, makeIncident } from '../testing/rows.ts'

let app: TestApp
let hotel: TestOrganisation
let [venueId, otherVenueId] = ['', '']
let manager: Caller
const minute = 60_000

beforeAll(async () => {
  app = await testApp()
  hotel = await app.organisation({ venues: 2 })
  ;[venueId = '', otherVenueId = ''] = hotel.venueIds
  manager = await app.signedIn(hotel, 'manager')
})
afterAll(() => app.close())

const metrics = (query = '', by = manager) => by.call('GET', `/api/metrics/dashboard${query}`)
const period = '?from=2026-03-01&to=2026-03-02'

describe('operational metrics', () => {
  test('invent nothing: where nothing happened every median is null and every day is there', async () => {
    const quiet = await app.signedIn(await app.organisation(), 'manager')
    const { body } = await metrics(period, quiet)
    expect(body).toMatchObject({
      days: [
        { day: '2026-03-01', ratings: 0, incidents: 0, activities: 0 },
        { day: '2026-03-02', ratings: 0, incidents: 0, activities: 0 },
      ],
      ratings: { n: 0, byValue: [0, 0, 0, 0, 0], raters: 0, ofStays: 0, withComment: 0 },
      incidents: {
        n: 0,
        byType: [],
        toTriage: { n: 0, medianSeconds: null },
        toConfirm: { n: 0, medianSeconds: null },
      },
      alerts: { raised: 0, acknowledged: 0, toAcknowledge: { n: 0, medianSeconds: null } },
      help: { calls: 0, acknowledged: 0, toAcknowledge: { n: 0, medianSeconds: null } },
      activities: { n: 0, byKind: [] },
    })
    expect((await metrics('', quiet)).body.days).toHaveLength(28)
  })

  test('count incidents by the day they took place, and the time to the first step of each kind', async () => {
    const first = await makeIncident(app, hotel, { type: 'theft', severity: 'high' })
    const second = await makeIncident(app, hotel, { type: 'noise', at: new Date('2026-03-01T12:00:00Z') })
    await makeIncident(app, hotel, { at: new Date('2026-02-20T12:00:00Z') })
    await makeIncident(app, hotel, { type: 'fraud', venueId: otherVenueId })
    await addStep(app, hotel, { incidentId: first, kind: 'triaged', afterMs: 10 * minute })
    await addStep(app, hotel, { incidentId: second, kind: 'triaged', afterMs: 40 * minute })
    // Reopened and triaged again: that was not the first time.
    await addStep(app, hotel, { incidentId: first, kind: 'triaged', afterMs: 900 * minute })
    const { body } = await metrics(`${period}&venueId=${venueId}`)
    expect(body.days.map(({ incidents }: { incidents: number }) => incidents)).toEqual([1, 1])
    expect(body.incidents.byType).toEqual([
      { type: 'theft', n: 1 },
      { type: 'noise', n: 1 },
    ])
    expect(body.incidents.bySeverity).toContainEqual({ severity: 'high', n: 1 })
    expect(body.incidents.toTriage.n).toBe(2)
    expect(Math.abs(body.incidents.toTriage.medianSeconds - 600)).toBeLessThanOrEqual(30)
    expect(body.incidents.toConfirm).toEqual({ n: 0, medianSeconds: null })
    expect((await metrics(period)).body.incidents.n).toBe(3)
  })

  test('the database counts durations in the classes of the domain', async () => {
    const house = await app.organisation()
    const durations = [0, 1, 2, 59, 60, 3_600, 86_399, 86_400, 30 * 86_400, 900 * 86_400]
    for (const seconds of durations) {
      const incidentId = await makeIncident(app, house, { at: new Date('2024-01-01T00:00:00Z') })
      await addStep(app, house, { incidentId, kind: 'confirmed', afterMs: seconds * 1000 })
    }
    const rows = await inside(app, house, (tx) =>
      tx.all(sql<{ durationClass: ColumnOf<'incident_step_days', 'duration_class'>; n: number }>`
        select duration_class as "durationClass", sum(incidents)::int as n from incident_step_days group by 1`),
    )
    const wanted = durations.map(durationClassOf)
    expect(rows.map((row) => row.durationClass).toSorted((a, b) => a - b)).toEqual([...new Set(wanted)])
    expect(rows.reduce((sum, { n }) => sum + n, 0)).toBe(durations.length)
  })

  test('measure how fast calls for help were answered, drills left out', async () => {
    const [caller, helper] = [
      await app.signedIn(hotel, 'staff', venueId),
      await app.signedIn(hotel, 'staff', venueId),
    ]
    const { body } = await caller.call('POST', '/api/safety-alerts/trigger', {})
    app.clock.forward(20_000)
    await helper.call('PUT', `/api/safety-alerts/${body.alert_id}/status`, { status: 'seen' })
    const { help, activities } = (await metrics(period)).body
    expect(help).toEqual({ calls: 1, acknowledged: 1, toAcknowledge: { n: 1, medianSeconds: 20 } })
    expect(activities.byKind).toContainEqual({ kind: 'help_answered', n: 1 })
  })

  test('are for managers, of their venues', async () => {
    const staff = await app.signedIn(hotel, 'staff', venueId)
    expect((await metrics('', staff)).status).toBe(403)
    const there = await app.signedIn(hotel, 'manager', otherVenueId)
    expect((await metrics(period, there)).body.incidents.byType).toEqual([{ type: 'fraud', n: 1 }])
    expect((await metrics(`${period}&venueId=${venueId}`, there)).status).toBe(404)
  })

  test.each([
    ['?from=2026-03-01', { '/from': 'required' }],
    ['?from=2026-03-02&to=2026-03-01', { '/to': 'too_small' }],
    ['?from=2025-01-01&to=2026-03-01', { '/to': 'too_large' }],
    ['?from=yesterday&to=2026-03-01', { '/from': 'invalid_date' }],
  ])('refuse %s', async (query, faults) => {
    const { status, body } = await metrics(query)
    expect(status).toBe(422)
    const found = body.errors.map(({ pointer, code }: { pointer: string; code: string }) => [pointer, code])
    expect(Object.fromEntries(found)).toEqual(faults)
  })
})
