import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql, type ColumnOf } from '../../../platform/db/statements.ts'
import { testApp } from '../../../testing/app.ts'
import type { Caller, TestApp, TestOrganisation } from '../../../testing/app.ts'
import { done, makeHandOver, makeIncident, makeTask } from '../testing/records.ts'

let app: TestApp
let hotel: TestOrganisation
let venueId: string
let manager: Caller
let ada: Caller
let ben: Caller

beforeAll(async () => {
  app = await testApp()
  hotel = await app.organisation({ venues: 2 })
  venueId = hotel.venueIds[0]!
  manager = await app.signedIn(hotel, 'manager', venueId)
  ada = await app.signedIn(hotel, 'staff', venueId)
  ben = await app.signedIn(hotel, 'staff', venueId)
})
afterAll(() => app.close())

const log = (by: Caller, kind = 'round') =>
  done(by, 'POST', '/api/staff-workflow/log-activity', { venueId, kind })
const metrics = (by: Caller, whose: Caller, query = '') =>
  by.call('GET', `/api/staff-workflow/performance-metrics/${whose.userId}${query}`)
const inMinutes = (minutes: number) => new Date(app.clock.now().getTime() + minutes * 60_000).toISOString()
const complete = (by: Caller, id: string) =>
  done(by, 'POST', `/api/staff-integration/manager-tasks/${id}/complete`)

describe('the figures of a person', () => {
  test('are counts of what they wrote down and did, with n', async () => {
    await log(ada)
    await log(ada)
    await log(ada, 'cleaning')
    await complete(ada, (await makeTask(manager, venueId, { dueAt: inMinutes(5) })).id)
    const late = await makeTask(manager, venueId, { dueAt: inMinutes(5) })
    app.clock.forward(6 * 60_000)
    await complete(ada, late.id)
    await complete(ada, (await makeTask(manager, venueId)).id)
    const { body } = await metrics(ada, ada)
    expect(body).toMatchObject({
      person: { id: ada.userId },
      period: { days: 28 },
      n: 6,
      byKind: [
        { kind: 'cleaning', count: 1 },
        { kind: 'round', count: 2 },
        { kind: 'task_completed', count: 3 },
      ],
      tasks: { completed: 3, inTime: 1, late: 1 },
    })
    expect(body.byDay).toHaveLength(28)
    expect(body.byDay.at(-1)).toEqual({ day: app.clock.now().toISOString().slice(0, 10), count: 6 })
  })

  test('say who else can see them: the managers of the venue', async () => {
    const { body } = await metrics(ada, ada)
    expect(body.visibleTo).toEqual([{ id: manager.userId, name: 'Tester manager' }])
  })

  test('are the same for a manager, and that they looked is in the audit log', async () => {
    const [own, seen] = [await metrics(ada, ada), await metrics(manager, ada)]
    expect(seen.body).toEqual(own.body)
    const entries = await app.services.database.system(
      { job: 'test', organisationId: hotel.organisationId, now: app.clock.now() },
      (tx) =>
        tx.all(sql<{ actor_id: NonNullable<ColumnOf<'audit_entries', 'actor_id'>> }>`
          select actor_id from audit_entries where action = 'member.figures_viewed' and subject_id = ${ada.userId}::uuid`),
    )
    expect(entries).toEqual([{ actor_id: manager.userId }])
  })

  test('are for no colleague, no manager of another venue and no other organisation', async () => {
    const next = await app.signedIn(hotel, 'manager', hotel.venueIds[1])
    const stranger = await app.signedIn(await app.organisation(), 'admin')
    for (const person of [ben, next, stranger]) expect((await metrics(person, ada)).status).toBe(404)
  })

  test.each([
    ['?from=2026-03-02&to=2026-03-01', 'too_large'],
    ['?from=2024-01-01&to=2026-03-01', 'too_small'],
    ['?from=yesterday', 'invalid_date'],
  ])('are refused for the period %s', async (query, code) => {
    const reply = await metrics(ada, ada, query)
    expect([reply.status, reply.body.errors[0]]).toMatchObject([422, { pointer: '/from', code }])
  })

  test.each(['hotel', 'school', 'healthcare'] as const)(
    'hold no score and no rank in the sector %s',
    async (sector) => {
      const of = await app.organisation({ sector })
      const person = await app.signedIn(of, 'staff', of.venueIds[0])
      const { body } = await metrics(person, person)
      expect(JSON.stringify(body)).not.toMatch(/score|rank|rating|average|percentile/iu)
      expect(body).toMatchObject({ n: 0, byKind: [], tasks: { completed: 0, inTime: 0, late: 0 } })
    },
  )
})

describe('the summary of the team', () => {
  test('counts what is open and who works there, and nothing of another venue', async () => {
    const of = await app.organisation({ venues: 2 })
    const [here = '', there = ''] = of.venueIds
    const boss = await app.signedIn(of, 'manager', here)
    const admin = await app.signedIn(of, 'admin')
    const staff = await app.signedIn(of, 'staff', here)
    await makeTask(boss, here, { assignedTo: staff.userId, priority: 'urgent', dueAt: inMinutes(5) })
    await complete(staff, (await makeTask(boss, here)).id)
    await makeTask(admin, there)
    await makeHandOver(staff, here, ['One', 'Two'])
    await makeHandOver(admin, there)
    app.clock.forward(6 * 60_000)
    const summary = await done(boss, 'GET', '/api/staff-workflow/dashboard-summary')
    expect(summary).toMatchObject({
      tasks: { open: 1, late: 1, urgent: 1, completedToday: 1 },
      handOver: { unread: 2, urgent: 0 },
      n: 4,
    })
    expect(summary.people).toHaveLength(3)
    expect(
      summary.people.find(({ person }: { person: { id: string } }) => person.id === staff.userId),
    ).toMatchObject({
      openTasks: 1,
      lastAt: expect.any(String),
    })
    expect(summary.byDay).toHaveLength(7)
  })

  test('knows nothing where nothing was written', async () => {
    const of = await app.organisation()
    const boss = await app.signedIn(of, 'manager', of.venueIds[0])
    const summary = await done(boss, 'GET', '/api/staff-workflow/dashboard-summary')
    expect(summary.handOver).toEqual({ unread: 0, urgent: 0, oldestUnreadAt: null, lastAt: null })
    expect(summary.people).toMatchObject([{ lastAt: null, openTasks: 0 }])
  })
})

describe('incidents beside the work of the team', () => {
  test('are figures of each managed venue, medians null where there is nothing to measure', async () => {
    const of = await app.organisation({ venues: 2 })
    const [here = '', there = ''] = of.venueIds
    const boss = await app.signedIn(of, 'manager', here)
    const figures = async () => (await done(boss, 'GET', '/api/staff-integration/dashboard')).venues
    expect(await figures()).toMatchObject([
      {
        venue: { id: here },
        incidents: { n: 0, open: 0 },
        tasks: { made: 0, completed: 0, medianMinutes: null },
        handOvers: { written: 0, items: 0, acknowledged: 0, medianMinutes: null },
      },
    ])
    await makeIncident(app, of, { venueId: here })
    await makeIncident(app, of, { venueId: there })
    const [staff, task] = [await app.signedIn(of, 'staff', here), await makeTask(boss, here)]
    const { items } = await makeHandOver(boss, here, ['One', 'Two'])
    app.clock.forward(30 * 60_000)
    await complete(staff, task.id)
    const body = { itemIds: [items[0]!.id] }
    await done(staff, 'POST', '/api/staff-workflow/shift-handover/acknowledge', body)
    expect(await figures()).toMatchObject([
      {
        incidents: { n: 1, open: 1, bySeverity: [{}, { severity: 'medium', count: 1 }, {}, {}] },
        activities: { n: 4, days: 1 },
        tasks: { made: 1, completed: 1, medianMinutes: 30 },
        handOvers: { written: 1, items: 2, acknowledged: 1, medianMinutes: 30 },
      },
    ])
  })
})
