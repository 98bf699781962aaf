import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../../platform/db/statements.ts'
import { testApp } from '../../../testing/app.ts'
import type { Caller, TestApp, TestOrganisation } from '../../../testing/app.ts'
import { inside } from '../../../testing/matrix/world.ts'

let app: TestApp
let hotel: TestOrganisation
let first: Caller
let second: Caller
let manager: Caller
const path = '/api/quick-incidents/staff-performance'

beforeAll(async () => {
  app = await testApp()
  hotel = await app.organisation({ venues: 2 })
  first = await app.signedIn(hotel, 'staff', hotel.venueIds[0])
  second = await app.signedIn(hotel, 'staff', hotel.venueIds[1])
  manager = await app.signedIn(hotel, 'manager')
  await inside(app, hotel, async (tx) => {
    await tx.run(sql`update members set name = 'Zita Halloran' where user_id = ${first.userId}::uuid`)
    await tx.run(sql`update members set name = 'Abel Ferreyra' where user_id = ${second.userId}::uuid`)
  })
  for (const severity of ['low', 'low', 'medium', 'high', 'critical']) await report(first, { severity })
  await report(second, { severity: 'low', occurredAt: '2026-02-01T10:00:00Z' })
  await report(second, { severity: 'low' })
  await inside(app, hotel, (tx) =>
    tx.run(sql`insert into incidents (organisation_id, venue_id, type, severity, status, occurred_at, reported_by,
      reported_at, source)
      values (${hotel.organisationId}::uuid, ${hotel.venueIds[0]}::uuid, 'noise', 'low', 'reported',
        platform.app_now(), ${second.userId}::uuid, platform.app_now(), 'import')`),
  )
})
afterAll(() => app.close())

const report = (by: Caller, more: object) =>
  by.call('POST', '/api/quick-incidents/quick-report', { type: 'noise', observed: 'Noise.', ...more })

test('counts what each person reported in the period, by name and not by number', async () => {
  const { status, body } = await manager.call('GET', path)
  expect(status).toBe(200)
  expect(body).toEqual({
    from: '2026-02-03',
    to: '2026-03-02',
    few: 5,
    items: [
      {
        userId: second.userId,
        name: 'Abel Ferreyra',
        reports: 1,
        bySeverity: { low: 1, medium: 0, high: 0, critical: 0 },
        quick: 1,
        confirmed: 0,
        unfounded: 0,
        isFew: true,
      },
      {
        userId: first.userId,
        name: 'Zita Halloran',
        reports: 5,
        bySeverity: { low: 2, medium: 1, high: 1, critical: 1 },
        quick: 5,
        confirmed: 0,
        unfounded: 0,
        isFew: false,
      },
    ],
  })
})

test('another period, and one venue', async () => {
  const longer = await manager.call('GET', `${path}?from=2026-01-31`)
  expect(longer.body.items[0]).toMatchObject({ name: 'Abel Ferreyra', reports: 2 })
  const there = await manager.call('GET', `${path}?venueId=${hotel.venueIds[1]}`)
  expect(there.body.items.map((one: { name: string }) => one.name)).toEqual(['Abel Ferreyra'])
})

test('a manager of one venue sees the reports of that venue alone', async () => {
  const local = await app.signedIn(hotel, 'manager', hotel.venueIds[1])
  const { body } = await local.call('GET', path)
  expect(body.items.map((one: { name: string }) => one.name)).toEqual(['Abel Ferreyra'])
})

test('staff see no figures of each other', async () => {
  const reply = await first.call('GET', path)
  expect([reply.status, reply.body.code]).toEqual([403, 'forbidden'])
})

test('a period that ends before it begins, or is longer than 31 days, is refused', async () => {
  const backwards = await manager.call('GET', `${path}?from=2026-03-03&to=2026-03-01`)
  expect(backwards.body.errors).toMatchObject([{ pointer: '/from', code: 'too_large' }])
  const long = await manager.call('GET', `${path}?from=2026-01-29&to=2026-03-01`)
  expect(long.body.errors).toMatchObject([{ pointer: '/to', code: 'too_large' }])
})
