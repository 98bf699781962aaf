import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql, type ColumnOf } from '../../../platform/db/statements.ts'
import { testApp } from '../../../testing/app.ts'
import type { Caller, TestApp, TestOrganisation } from '../../../testing/app.ts'
import { done, makeHandOver, makeIncident, makeTask } from '../testing/records.ts'

let app: TestApp
let hotel: TestOrganisation
let venueId: string
let elsewhere: string
let manager: Caller
let ada: Caller

beforeAll(async () => {
  app = await testApp()
  hotel = await app.organisation({ venues: 2 })
  ;[venueId = '', elsewhere = ''] = hotel.venueIds
  manager = await app.signedIn(hotel, 'manager', venueId)
  ada = await app.signedIn(hotel, 'staff', venueId)
})
afterAll(() => app.close())

const correlate = (by: Caller, body: object) =>
  by.call('POST', '/api/staff-integration/correlate-incident', body)
const log = (by: Caller, at: string, kind = 'round') =>
  done(by, 'POST', '/api/staff-workflow/log-activity', { venueId: at, kind })
const waitMinutes = (minutes: number) => app.clock.forward(minutes * 60_000)

test('facts of the venue stand around the incident in the order of time', async () => {
  const admin = await app.signedIn(hotel, 'admin')
  await log(ada, venueId, 'delivery')
  waitMinutes(180)
  const { items } = await makeHandOver(manager, venueId, ['The bar closes late', 'Band in room 3'])
  waitMinutes(10)
  const task = await makeTask(manager, venueId, {
    dueAt: new Date(app.clock.now().getTime() + 60_000).toISOString(),
  })
  waitMinutes(10)
  await log(ada, venueId)
  await log(admin, elsewhere)
  waitMinutes(10)
  const incidentId = await makeIncident(app, hotel, { venueId })
  waitMinutes(5)
  await done(ada, 'POST', '/api/staff-workflow/shift-handover/acknowledge', { itemIds: [items[0]!.id] })
  await done(ada, 'POST', `/api/staff-integration/manager-tasks/${task.id}/complete`)
  waitMinutes(1000)

  const { status, body } = await correlate(manager, { incidentId })
  expect([status, body.windowMinutes, body.isCut]).toEqual([200, 120, false])
  expect(
    body.timeline.map((one: Record<string, unknown>) => [one['minutes'], one['source'], one['what']]),
  ).toEqual([
    [-30, 'hand_over', ''],
    [-20, 'task_made', 'Check the boiler'],
    [-10, 'activity', 'round'],
    expect.arrayContaining([5]),
    expect.arrayContaining([5]),
  ])
  expect(body.people).toMatchObject([
    { person: { id: manager.userId }, firstMinutes: -30, lastMinutes: -20, traces: 2 },
    { person: { id: ada.userId }, firstMinutes: -10, lastMinutes: 5, traces: 3 },
  ])
  expect(body.tasks).toMatchObject([{ task: { id: task.id, state: 'done' }, wasLate: true }])
  expect(body.unread.map(({ text }: { text: string }) => text).toSorted()).toEqual([
    'Band in room 3',
    'The bar closes late',
  ])
  expect(body.incident.reference).toMatch(/^[0-9A-F]{4}-[0-9A-F]{4}$/u)
  const near = await correlate(manager, { incidentId, windowMinutes: 15 })
  expect(near.body.timeline).toHaveLength(3)
})

test('that somebody looked is in the audit log', async () => {
  const incidentId = await makeIncident(app, hotel, { venueId })
  await correlate(manager, { incidentId })
  const entries = await app.services.database.system(
    { job: 'test', organisationId: hotel.organisationId, now: app.clock.now() },
    (tx) =>
      tx.all(sql<{ actor_id: NonNullable<ColumnOf<'audit_entries', 'actor_id'>> }>`
        select actor_id from audit_entries where action = 'incident.correlated' and subject_id = ${incidentId}::uuid`),
  )
  expect(entries).toEqual([{ actor_id: manager.userId }])
})

test('it is for managers of the venue alone', async () => {
  const incidentId = await makeIncident(app, hotel, { venueId })
  expect((await correlate(ada, { incidentId })).status).toBe(403)
  const next = await app.signedIn(hotel, 'manager', elsewhere)
  const stranger = await app.signedIn(await app.organisation(), 'admin')
  for (const person of [next, stranger]) expect((await correlate(person, { incidentId })).status).toBe(404)
  expect((await correlate(manager, { incidentId: crypto.randomUUID() })).status).toBe(404)
})

test.each([
  [{ incidentId: 'x' }, '/incidentId', 'invalid_format'],
  [{ incidentId: crypto.randomUUID(), windowMinutes: 4 }, '/windowMinutes', 'too_small'],
  [{ incidentId: crypto.randomUUID(), windowMinutes: 1441 }, '/windowMinutes', 'too_large'],
])('it is refused: %#', async (body, pointer, code) => {
  const reply = await correlate(manager, body)
  expect([reply.status, reply.body.errors[0]]).toMatchObject([422, { pointer, code }])
})
