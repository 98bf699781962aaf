import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import type { Caller, TestApp, TestOrganisation } from '../../../testing/app.ts'
import { sql } from '../../../platform/db/statements.ts'
import { inside } from '../../../testing/matrix/world.ts'
import { livePresenter } from '../../shift/live.ts'
import { done } from '../testing/records.ts'

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

const log = (by: Caller, body: object = {}, headers?: Record<string, string>) =>
  by.call('POST', '/api/staff-workflow/log-activity', { venueId, kind: 'round', ...body }, headers)
const logOf = (by: Caller, whose: string, query = '') =>
  by.call('GET', `/api/staff-workflow/activity-log/${whose}${query}`)
const idsIn = (reply: { body: { items: { id: string }[] } }) => reply.body.items.map(({ id }) => id)

describe('logging', () => {
  test('keeps who, where and when from session and clock, card numbers masked', async () => {
    const reply = await log(ada, { kind: 'phone_call', note: 'Card 4111 1111 1111 1111 asked back' })
    expect(reply.status).toBe(201)
    expect(reply.body).toMatchObject({
      maskedCardNumbers: 1,
      activity: {
        kind: 'phone_call',
        by: { id: ada.userId },
        venue: { id: venueId },
        at: app.clock.now().toISOString(),
        subject: null,
      },
    })
    expect(reply.body.activity.note).not.toContain('4111 1111')
    const { id } = reply.body.activity
    const told = await inside(app, hotel, (tx) =>
      tx.all(sql`select kind, change from live_events where subject_id = ${id}::uuid`),
    )
    expect(told).toEqual([{ kind: 'shift', change: 'logged' }])
    expect((await inside(app, hotel, (tx) => livePresenter(tx, [id]))).get(id)).toEqual({ what: 'activity' })
  })

  test('twice under one key is one', async () => {
    const key = { 'idempotency-key': crypto.randomUUID() }
    const [one, two] = await Promise.all([log(ada, {}, key), log(ada, {}, key)])
    expect(one.body.activity.id).toBe(two.body.activity.id)
    expect((await log(ada, { kind: 'other' }, key)).body.code).toBe('idempotency_conflict')
  })

  test.each([
    [{ kind: 'incident_confirmed' }, '/kind', 'invalid_choice'],
    [{ note: 'x'.repeat(501) }, '/note', 'too_long'],
    [{ at: '2026-01-01T00:00:00Z' }, '/at', 'unknown_field'],
    [{ subject: { kind: 'guest', id: 'x' } }, '/subject/id', 'invalid_format'],
  ])('is refused: %#', async (body, pointer, code) => {
    const reply = await log(ada, body)
    expect([reply.status, reply.body.errors[0]]).toMatchObject([422, { pointer, code }])
  })

  test('is not possible at another venue, nor about what is not there', async () => {
    expect((await log(ada, { venueId: elsewhere })).status).toBe(404)
    for (const kind of [
      'guest',
      'stay',
      'room',
      'incident',
      'task',
      'hand_over',
      'feedback',
      'group',
      'bill',
    ])
      expect((await log(ada, { subject: { kind, id: crypto.randomUUID() } })).status).toBe(404)
  })
})

describe('the log', () => {
  test('of oneself is one’s own, latest first', async () => {
    const first = (await log(ada)).body.activity.id
    app.clock.forward(1000)
    const second = (await log(ada)).body.activity.id
    await log(ben)
    expect(idsIn(await logOf(ada, ada.userId)).slice(0, 2)).toEqual([second, first])
  })

  test('of a colleague, of the team and of nobody is not for staff', async () => {
    await log(ben)
    for (const whose of [ben.userId, 'team', crypto.randomUUID()])
      expect((await logOf(ada, whose)).status).toBe(404)
  })

  test('of the team is for the managers of the venue, for those of another it shows nothing', async () => {
    const id = (await log(ben)).body.activity.id
    expect(idsIn(await logOf(manager, ben.userId))).toContain(id)
    expect(idsIn(await logOf(manager, 'team'))).toContain(id)
    const next = await app.signedIn(hotel, 'manager', elsewhere)
    expect((await logOf(next, ben.userId)).status).toBe(404)
    expect(idsIn(await logOf(next, 'team'))).toEqual([])
    const stranger = await app.signedIn(await app.organisation(), 'admin')
    expect((await logOf(stranger, ben.userId)).status).toBe(404)
  })

  test('of one who works at two venues shows each manager what was done at theirs', async () => {
    const both = await app.signedIn(hotel, 'staff')
    const here = (await log(both)).body.activity.id
    const there = (await log(both, { venueId: elsewhere })).body.activity.id
    const next = await app.signedIn(hotel, 'manager', elsewhere)
    expect(idsIn(await logOf(manager, both.userId))).toEqual([here])
    expect(idsIn(await logOf(next, both.userId))).toEqual([there])
    expect(new Set(idsIn(await logOf(both, both.userId)))).toEqual(new Set([here, there]))
  })

  test('is filtered by kind, venue and day of the venue', async () => {
    const person = await app.signedIn(hotel, 'staff')
    const { activity } = (await log(person, { kind: 'cleaning' })).body
    const today = app.clock.now().toISOString().slice(0, 10)
    app.clock.forward(86_400_000)
    await log(person, { kind: 'round' })
    const found = async (query: string) => idsIn(await logOf(person, person.userId, query))
    expect(await found('?kind=cleaning')).toEqual([activity.id])
    expect(await found(`?from=${today}&to=${today}`)).toEqual([activity.id])
    expect(await found(`?venueId=${elsewhere}`)).toEqual([])
    expect(await found(`?kind=delivery`)).toEqual([])
  })

  test('pages through every entry once, also those of one instant', async () => {
    const person = await app.signedIn(hotel, 'staff', venueId)
    for (let index = 0; index < 5; index++) await log(person)
    const seen: string[] = []
    let cursor = ''
    do {
      const page = await logOf(person, person.userId, `?limit=2${cursor}`)
      seen.push(...idsIn(page))
      cursor = page.body.nextCursor ? `&cursor=${page.body.nextCursor}` : ''
    } while (cursor)
    expect([seen.length, new Set(seen).size]).toEqual([5, 5])
  })
})

test('a shift of a school is logged like any other', async () => {
  const school = await app.organisation({ sector: 'school' })
  const teacher = await app.signedIn(school, 'staff', school.venueIds[0])
  await done(teacher, 'POST', '/api/staff-workflow/log-activity', {
    venueId: school.venueIds[0],
    kind: 'round',
  })
  expect((await logOf(teacher, teacher.userId)).body.items).toHaveLength(1)
})
