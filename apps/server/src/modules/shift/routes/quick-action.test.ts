import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import type { Caller, TestApp, TestOrganisation } from '../../../testing/app.ts'
import { makeStay } from '../../../testing/builders.ts'
import { sql } from '../../../platform/db/statements.ts'
import { inside } from '../testing/rows.ts'

let app: TestApp
let hotel: TestOrganisation
let [venueId, otherVenueId] = ['', '']
let staff: Caller

beforeAll(async () => {
  app = await testApp()
  hotel = await app.organisation({ venues: 2 })
  ;[venueId = '', otherVenueId = ''] = hotel.venueIds
  staff = await app.signedIn(hotel, 'staff', venueId)
})
afterAll(() => app.close())

const act = (body: object, by = staff, headers: Record<string, string> = {}) =>
  by.call('POST', '/api/quick-action', { venueId, ...body }, headers)

const activitiesOf = async (by: Caller) =>
  (await by.call('GET', `/api/activity-feed?userId=${by.userId}`)).body.items

describe('a quick action', () => {
  test('makes a task for whoever is on shift and is one activity that names it', async () => {
    const person = await app.signedIn(hotel, 'staff', venueId)
    const { stayId } = await makeStay(app, hotel, { room: '31' })
    const reply = await act({ action: 'extra_towels', room: '31', stayId }, person)
    expect(reply.status).toBe(201)
    expect(reply.body).toEqual({
      action: 'extra_towels',
      taskId: expect.any(String),
      liveAlertId: null,
      maskedCardNumbers: 0,
      hints: [],
    })
    expect(await activitiesOf(person)).toMatchObject([
      { kind: 'quick_action', action: 'extra_towels', subject: { kind: 'task', id: reply.body.taskId } },
    ])
    const { tasks } = (await person.call('GET', '/api/dashboard-stats')).body
    expect(tasks).toMatchObject({ open: 1, urgent: 0, forAll: 1 })
  })

  test('tells the managers by a live alert, card numbers masked', async () => {
    const person = await app.signedIn(hotel, 'staff', venueId)
    const note = 'Guest asks for you. Card 4111 1111 1111 1111.'
    const { body } = await act({ action: 'notify_manager', note }, person)
    expect(body).toMatchObject({ taskId: null, liveAlertId: expect.any(String), maskedCardNumbers: 1 })
    const manager = await app.signedIn(hotel, 'manager')
    const owned = await manager.call('POST', `/api/live-monitoring/acknowledge/${body.liveAlertId}`, {})
    expect(owned.body.text).toContain('Guest asks for you.')
    expect(owned.body.text).not.toContain('4111')
    expect(await activitiesOf(person)).toMatchObject([{ kind: 'managers_told', note: null }])
  })

  test('sent twice under one key is done once', async () => {
    const person = await app.signedIn(hotel, 'staff', venueId)
    const key = { 'idempotency-key': crypto.randomUUID() }
    const [first, second] = [
      await act({ action: 'taxi' }, person, key),
      await act({ action: 'taxi' }, person, key),
    ]
    expect(second.body).toEqual(first.body)
    expect(await activitiesOf(person)).toHaveLength(1)
    expect((await act({ action: 'luggage', room: '1' }, person, key)).body.code).toBe('idempotency_conflict')
  })

  test.each([
    [{ action: 'move_table', room: '4' }, { '/action': 'not_offered' }],
    [{ action: 'extra_towels' }, { '/room': 'required' }],
    [{ action: 'call_back' }, { '/note': 'required' }],
    [{ action: 'refuse_entry' }, { '/action': 'invalid_choice' }],
    [{ action: 'extra_towels', room: '<31>' }, { '/room': 'invalid_room_number' }],
  ])('is refused: %j', async (body, faults) => {
    const reply = await act(body)
    expect(reply.status).toBe(422)
    const found = reply.body.errors.map(({ pointer, code }: { pointer: string; code: string }) => [
      pointer,
      code,
    ])
    expect(Object.fromEntries(found)).toEqual(faults)
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
    const person = await app.signedIn(inn, 'staff')
    const inRoom = (room: string) => act({ action: 'extra_towels', room, venueId: at }, person)
    expect((await inRoom('31a')).status).toBe(201)
    expect(await inRoom('32')).toMatchObject({
      status: 422,
      body: { errors: [{ pointer: '/room', code: 'invalid_room_number' }] },
    })
  })

  test('is done at own venues alone, and about their stays', async () => {
    expect((await act({ action: 'taxi', venueId: otherVenueId })).status).toBe(404)
    const there = await makeStay(app, hotel, { venueId: otherVenueId })
    expect((await act({ action: 'taxi', stayId: there.stayId })).status).toBe(404)
    const stranger = await app.signedIn(await app.organisation(), 'manager')
    expect((await act({ action: 'taxi' }, stranger)).status).toBe(404)
  })
})
