import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startSession } from '../../../testing/matrix/people.ts'
import { testApp } from '../../../testing/app.ts'
import type { Caller, TestApp, TestOrganisation } from '../../../testing/app.ts'
import { makeStay } from '../../../testing/builders.ts'
import { inside } from '../../../testing/matrix/world.ts'
import { sql } from '../../../platform/db/statements.ts'
import { done, makeTask } from '../testing/records.ts'

let app: TestApp
let hotel: TestOrganisation
let venueId: string
let elsewhere: string
let manager: Caller
let ada: Caller
let ben: Caller

beforeAll(async () => {
  app = await testApp()
  hotel = await app.organisation({ venues: 2 })
  ;[venueId = '', elsewhere = ''] = hotel.venueIds
  manager = await app.signedIn(hotel, 'manager', venueId)
  ada = await app.signedIn(hotel, 'staff', venueId)
  ben = await app.signedIn(hotel, 'staff', venueId)
})
afterAll(() => app.close())

const create = (body: object, by = manager, headers?: Record<string, string>) =>
  by.call(
    'POST',
    '/api/staff-integration/manager-task',
    { venueId, title: 'Check the boiler', ...body },
    headers,
  )
const complete = (by: Caller, taskId: string, body?: object) =>
  by.call('POST', `/api/staff-integration/manager-tasks/${taskId}/complete`, body)
const listOf = (by: Caller, whose: string, query = '') =>
  by.call('GET', `/api/staff-integration/manager-tasks/${whose}${query}`)
const idsIn = (reply: { body: { items: { id: string }[] } }) => reply.body.items.map(({ id }) => id)
const inMinutes = (minutes: number) => new Date(app.clock.now().getTime() + minutes * 60_000).toISOString()

describe('a task', () => {
  test('is made with all that it says, and shown to its assignee', async () => {
    const { guestId } = await makeStay(app, hotel, { guestName: 'Ruth Amsel' })
    const reply = await create({
      detail: 'Card 4111 1111 1111 1111 was left at the desk',
      priority: 'urgent',
      assignedTo: ada.userId,
      room: '12a',
      subject: { kind: 'guest', id: guestId },
      dueAt: inMinutes(60),
    })
    expect(reply.status).toBe(201)
    expect(reply.body.maskedCardNumbers).toBe(1)
    expect(reply.body.task).toMatchObject({
      title: 'Check the boiler',
      priority: 'urgent',
      state: 'open',
      assignedTo: { id: ada.userId },
      room: '12A',
      subject: { kind: 'guest', id: guestId, label: 'Ruth Amsel' },
      createdBy: { id: manager.userId },
      can: { complete: true },
    })
    expect(reply.body.task.detail).not.toContain('4111 1111')
    const own = await done(ada, 'GET', '/api/staff-workflow/tasks')
    expect(own.items[0].id).toBe(reply.body.task.id)
  })

  test('sent twice under one key is one', async () => {
    const key = { 'idempotency-key': crypto.randomUUID() }
    const [one, two] = await Promise.all([create({}, manager, key), create({}, manager, key)])
    expect(one.body.task.id).toBe(two.body.task.id)
    expect((await create({ title: 'Another' }, manager, key)).body.code).toBe('idempotency_conflict')
  })

  test.each([
    [{ title: '' }, '/title', 'required'],
    [{ title: 'x'.repeat(201) }, '/title', 'too_long'],
    [{ priority: 'soon' }, '/priority', 'invalid_choice'],
    [{ room: '12/3' }, '/room', 'invalid_room_number'],
    [{ dueAt: 'tomorrow' }, '/dueAt', 'invalid_date'],
    [{ createdBy: 'me' }, '/createdBy', 'unknown_field'],
  ])('is refused: %#', async (body, pointer, code) => {
    const reply = await create(body)
    expect([reply.status, reply.body.errors[0]]).toMatchObject([422, { pointer, code }])
  })

  test('is for a room that the venue lists, where it lists any', async () => {
    const inn = await app.organisation()
    const [at] = inn.venueIds
    await inside(app, inn, (tx) =>
      tx.run(sql`
        insert into rooms (organisation_id, venue_id, name, state, changed_at, created_at)
        values (${inn.organisationId}::uuid, ${at}::uuid, '31A', 'vacant', platform.app_now(),
          platform.app_now())`),
    )
    const person = await app.signedIn(inn, 'manager')
    const inRoom = (room: string) => create({ room, venueId: at }, person)
    expect((await inRoom('31a')).status).toBe(201)
    expect(await inRoom('32')).toMatchObject({
      status: 422,
      body: { errors: [{ pointer: '/room', code: 'invalid_room_number' }] },
    })
  })

  test('is given to nobody who does not work there', async () => {
    const next = await app.signedIn(hotel, 'staff', elsewhere)
    const stranger = await app.signedIn(await app.organisation(), 'staff')
    for (const { userId } of [next, stranger]) {
      const reply = await create({ assignedTo: userId })
      expect(reply.body.errors[0]).toMatchObject({ pointer: '/assignedTo', code: 'unknown_member' })
    }
    const admin = await app.signedIn(hotel, 'admin')
    expect((await create({ assignedTo: admin.userId })).status).toBe(201)
  })

  test('is not made at a venue of others, nor about a record of another venue', async () => {
    expect((await create({ venueId: elsewhere })).status).toBe(404)
    const { stayId } = await makeStay(app, hotel, { venueId: elsewhere })
    expect((await create({ subject: { kind: 'stay', id: stayId } })).status).toBe(404)
  })
})

describe('completing', () => {
  test('is for the assignee, with an outcome, and once', async () => {
    const { id } = await makeTask(manager, venueId, { assignedTo: ada.userId })
    expect((await complete(ben, id)).body).toMatchObject({
      code: 'not_allowed_now',
      reason: 'assigned_to_another',
    })
    const reply = await complete(ada, id, { outcome: 'Pressure is back at 1.5 bar' })
    expect(reply.body).toMatchObject({
      state: 'done',
      completedBy: { id: ada.userId },
      completedAt: app.clock.now().toISOString(),
      outcome: 'Pressure is back at 1.5 bar',
      can: { complete: 'done' },
    })
    const again = await complete(ada, id, { outcome: 'Other words' })
    expect([again.status, again.body.outcome]).toEqual([200, 'Pressure is back at 1.5 bar'])
    const late = await complete(manager, id)
    expect([late.status, late.body.detail]).toEqual([409, 'Tester staff has completed the task.'])
  })

  test('is for anybody of the venue where it is nobody’s, and for its managers', async () => {
    const free = await makeTask(manager, venueId)
    expect((await complete(ben, free.id)).status).toBe(200)
    const given = await makeTask(manager, venueId, { assignedTo: ada.userId })
    expect((await complete(manager, given.id)).status).toBe(200)
  })

  test('of two at once the first has it', async () => {
    const { id } = await makeTask(manager, venueId)
    const replies = await Promise.all([complete(ada, id), complete(ben, id)])
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]))
  })

  test('is not for those of another venue or organisation, nor for a manager in a session of staff', async () => {
    const { id } = await makeTask(manager, venueId, { assignedTo: ada.userId })
    const next = await app.signedIn(hotel, 'manager', elsewhere)
    const stranger = await app.signedIn(await app.organisation(), 'admin')
    for (const person of [next, stranger]) expect((await complete(person, id)).status).toBe(404)
    const admin = await app.signedIn(hotel, 'admin')
    const device = await done(admin, 'POST', '/api/devices', { name: 'Desk', venueId, where: 'this_device' })
    const byPin = await startSession({ app, home: hotel }, manager, {
      method: 'pin',
      deviceId: device.device.id,
      organisationFixed: true,
    })
    expect((await complete(byPin, id)).body.reason).toBe('assigned_to_another')
    expect((await listOf(byPin, 'team')).status).toBe(403)
  })

  test('by a manager of another venue who is staff here leaves what is given to others', async () => {
    const both = await app.signedIn(hotel, 'manager', elsewhere)
    const admin = await app.signedIn(hotel, 'admin')
    const grants = [
      { role: 'manager', venueId: elsewhere },
      { role: 'staff', venueId },
    ]
    await done(admin, 'PUT', `/api/members/${both.userId}/roles`, { grants })
    const { id } = await makeTask(manager, venueId, { assignedTo: ada.userId })
    expect((await complete(both, id)).body.reason).toBe('assigned_to_another')
  })
})

describe('the tasks of somebody', () => {
  test('are what they made and what is given to them, and of the team all', async () => {
    const made = await makeTask(manager, venueId, { assignedTo: ada.userId, dueAt: inMinutes(5) })
    const free = await makeTask(manager, venueId)
    expect(idsIn(await listOf(manager, ada.userId))).toContain(made.id)
    expect(idsIn(await listOf(manager, ada.userId))).not.toContain(free.id)
    expect(idsIn(await listOf(manager, manager.userId))).toEqual(expect.arrayContaining([made.id, free.id]))
    expect(idsIn(await listOf(manager, 'team'))).toEqual(expect.arrayContaining([made.id, free.id]))
    app.clock.forward(6 * 60_000)
    const late = await listOf(manager, 'team', '?state=late')
    expect(late.body.items).toMatchObject([{ id: made.id, state: 'late' }])
    await complete(ada, made.id)
    expect(idsIn(await listOf(manager, 'team', '?state=late'))).toEqual([])
    expect(idsIn(await listOf(manager, ada.userId, '?state=done'))).toContain(made.id)
  })

  test('are not for staff, nor for managers of other venues and organisations', async () => {
    await makeTask(manager, venueId, { assignedTo: ada.userId })
    expect((await listOf(ada, ada.userId)).status).toBe(403)
    const next = await app.signedIn(hotel, 'manager', elsewhere)
    expect((await listOf(next, ada.userId)).status).toBe(404)
    expect(idsIn(await listOf(next, 'team'))).toEqual([])
    expect(idsIn(await listOf(next, next.userId, `?venueId=${venueId}`))).toEqual([])
    expect((await listOf(manager, crypto.randomUUID())).status).toBe(404)
    expect((await listOf(manager, 'everybody')).status).toBe(404)
  })

  test('page through every one once', async () => {
    const of = await app.organisation()
    const admin = await app.signedIn(of, 'admin')
    for (let index = 0; index < 5; index++) await makeTask(admin, of.venueIds[0]!)
    const seen: string[] = []
    let cursor = ''
    do {
      const page = await listOf(admin, 'team', `?limit=2${cursor}`)
      seen.push(...idsIn(page))
      cursor = page.body.nextCursor ? `&cursor=${page.body.nextCursor}` : ''
    } while (cursor)
    expect([seen.length, new Set(seen).size]).toEqual([5, 5])
  })
})

test('what one may take up is one’s own and nobody’s, urgent first, then by when it is due', async () => {
  const of = await app.organisation()
  const [at = ''] = of.venueIds
  const boss = await app.signedIn(of, 'manager', at)
  const [one, other] = [await app.signedIn(of, 'staff', at), await app.signedIn(of, 'staff', at)]
  const make = (title: string, more: object) => makeTask(boss, at, { title, ...more })
  await make('free', {})
  await make('due', { dueAt: inMinutes(60) })
  await make('urgent', { priority: 'urgent', assignedTo: one.userId })
  await make('of another', { assignedTo: other.userId })
  const { items, total } = await done(one, 'GET', '/api/staff-workflow/tasks')
  expect(items.map(({ title }: { title: string }) => title)).toEqual(['urgent', 'due', 'free'])
  expect(total).toBe(3)
})
