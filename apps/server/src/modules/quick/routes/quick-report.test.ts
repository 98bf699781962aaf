import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../../platform/db/statements.ts'
import { testApp } from '../../../testing/app.ts'
import type { Caller, TestApp, TestOrganisation } from '../../../testing/app.ts'
import { makeStay } from '../../../testing/builders.ts'
import { inside } from '../../../testing/matrix/world.ts'

let app: TestApp
let hotel: TestOrganisation
let staff: Caller
let manager: Caller
beforeAll(async () => {
  app = await testApp()
  hotel = await app.organisation({ venues: 2 })
  staff = await app.signedIn(hotel, 'staff', hotel.venueIds[0])
  manager = await app.signedIn(hotel, 'manager')
})
afterAll(() => app.close())

const path = '/api/quick-incidents/quick-report'
const noise = { type: 'noise', severity: 'low', observed: 'Loud music behind the door.' }
const send = (body: object, by = staff, headers: Record<string, string> = {}) =>
  by.call('POST', path, body, headers)
const count = async (of = hotel) => (await inside(app, of, (tx) => tx.all(sql`select from incidents`))).length
const rowOf = async (id: string) =>
  (await inside(app, hotel, (tx) =>
    tx.first(sql<Record<string, unknown>>`select * from incidents where incident_id = ${id}::uuid`),
  ))!

describe('a quick report', () => {
  test('is an incident of who is signed in, now, at the only venue of theirs', async () => {
    const reply = await send({
      ...noise,
      template: 'disturbed_at_night',
      room: '3a',
      heard: 'A neighbour called.',
    })
    expect(reply.status).toBe(201)
    expect(reply.body).toMatchObject({
      incident: {
        reference: expect.stringMatching(/^[0-9A-F]{4}-[0-9A-F]{4}$/),
        venueId: hotel.venueIds[0],
        guestId: null,
        status: 'reported',
        room: '3A',
        occurredAt: '2026-03-02T10:00:00.000Z',
      },
      isRepeat: false,
      maskedCardNumbers: 0,
      hints: [],
    })
    expect(await rowOf(reply.body.incident.id)).toMatchObject({
      reported_by: staff.userId,
      source: 'quick',
      template: 'disturbed_at_night',
      observed: noise.observed,
      heard: 'A neighbour called.',
    })
  })

  test('takes guest, venue and room from the stay', async () => {
    const { stayId, guestId } = await makeStay(app, hotel, { room: '117', venueId: hotel.venueIds[1]! })
    const { body } = await send({ ...noise, stayId }, manager)
    expect(body.incident).toMatchObject({ guestId, room: '117', venueId: hotel.venueIds[1] })
  })

  test('masks card numbers, and hints at words that a report had better do without', async () => {
    const observed = 'The Muslim guest paid with 4111 1111 1111 1111.'
    const { body } = await send({ ...noise, observed })
    expect(body.maskedCardNumbers).toBe(1)
    expect(body.hints).toEqual([{ trait: 'religion', word: 'Muslim' }])
    expect((await rowOf(body.incident.id))['observed']).toBe('The Muslim guest paid with •••• 1111.')
  })

  test('is no score for anybody before a second person has confirmed it', async () => {
    const { guestId, stayId } = await makeStay(app, hotel, { room: '9' })
    await send({ ...noise, type: 'violence', severity: 'critical', stayId })
    const { body } = await manager.call('GET', `/api/guest-profiles/${guestId}`)
    expect(body.riskScore).toMatchObject({ status: 'insufficient_data' })
  })
})

describe('sent again', () => {
  test('under one key it is one report, at once and later', async () => {
    const before = await count()
    const key = { 'idempotency-key': crypto.randomUUID() }
    const replies = await Promise.all([send(noise, staff, key), send(noise, staff, key)])
    replies.push(await send(noise, staff, key))
    expect(new Set(replies.map(({ body }) => body.incident.id)).size).toBe(1)
    expect(replies.filter(({ body }) => body.isRepeat)).toHaveLength(2)
    expect(await count()).toBe(before + 1)
    const other = await send({ ...noise, observed: 'Something else.' }, staff, key)
    expect([other.status, other.body.code]).toEqual([409, 'idempotency_conflict'])
  })

  test('from two tabs under one id of the device it is one report, whatever the keys', async () => {
    const before = await count()
    const clientId = crypto.randomUUID()
    const tab = () => send({ ...noise, clientId }, staff, { 'idempotency-key': crypto.randomUUID() })
    const replies = await Promise.all([tab(), tab(), tab()])
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set(replies.map(({ body }) => body.incident.id)).size).toBe(1)
    expect(replies.filter(({ body }) => body.isRepeat)).toHaveLength(2)
    app.clock.forward(20 * 86_400_000)
    expect((await tab()).body).toMatchObject({ isRepeat: true, incident: replies[0]?.body.incident })
    expect(await count()).toBe(before + 1)
  })

  test('the same id from another person is a report of theirs', async () => {
    const clientId = crypto.randomUUID()
    const mine = await send({ ...noise, clientId })
    const theirs = await send({ ...noise, clientId, venueId: hotel.venueIds[0] }, manager)
    expect(theirs.body.isRepeat).toBe(false)
    expect(theirs.body.incident.id).not.toBe(mine.body.incident.id)
  })

  test('after a refusal it can still be sent', async () => {
    const clientId = crypto.randomUUID()
    const refused = await send({ ...noise, clientId, stayId: crypto.randomUUID() })
    expect(refused.status).toBe(404)
    expect((await send({ ...noise, clientId })).body.isRepeat).toBe(false)
  })
})

describe('what is refused', () => {
  test.each([
    ['/observed', 'required', { observed: ' ' }],
    ['/type', 'invalid_choice', { type: 'rudeness' }],
    ['/severity', 'required', { severity: undefined }],
    ['/occurredAt', 'too_large', { occurredAt: '2099-01-01T00:00:00Z' }],
    ['/room', 'invalid_room_number', { room: 'a/b' }],
    ['/currency', 'required', { type: 'damage', amountMinor: 1200 }],
    ['/amountMinor', 'not_offered', { amountMinor: 1200, currency: 'GBP' }],
    ['/reportedBy', 'unknown_field', { reportedBy: crypto.randomUUID() }],
  ])('%s: %s', async (pointer, code, wrong) => {
    const before = await count()
    const reply = await send({ ...noise, ...wrong })
    expect(reply.status).toBe(422)
    expect(reply.body.errors).toMatchObject([{ pointer, code }])
    expect(await count()).toBe(before)
  })

  test('a venue where one does not work, and none where there are several', async () => {
    const there = await send({ ...noise, venueId: hotel.venueIds[1] })
    expect([there.status, there.body.errors[0].code]).toEqual([404, 'unknown_venue'])
    const nowhere = await send(noise, manager)
    expect(nowhere.body.errors).toMatchObject([{ pointer: '/venueId', code: 'required' }])
  })

  test('a stay and a guest of another organisation, as if there were none', async () => {
    const other = await app.organisation()
    const { stayId, guestId } = await makeStay(app, other)
    expect((await send({ ...noise, stayId })).body.errors[0].code).toBe('unknown_stay')
    expect((await send({ ...noise, guestId })).body.errors[0].code).toBe('unknown_guest')
    expect(await count(other)).toBe(0)
  })

  test('a bill in a school', async () => {
    const school = await app.organisation({ sector: 'school' })
    const teacher = await app.signedIn(school, 'staff', school.venueIds[0])
    const bill = { ...noise, type: 'unpaid_bill' }
    expect((await send(bill, teacher)).body.errors).toMatchObject([{ pointer: '/type', code: 'not_offered' }])
    expect((await send(noise, teacher)).status).toBe(201)
  })
})
