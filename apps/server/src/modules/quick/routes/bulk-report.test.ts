import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql, type ColumnOf, type RowOf } from '../../../platform/db/statements.ts'
import { testApp } from '../../../testing/app.ts'
import type { Caller, TestApp, TestOrganisation } from '../../../testing/app.ts'
import { makeStay } from '../../../testing/builders.ts'
import { inside } from '../../../testing/matrix/world.ts'

let app: TestApp
let hotel: TestOrganisation
let staff: Caller
beforeAll(async () => {
  app = await testApp()
  hotel = await app.organisation({ venues: 2 })
  staff = await app.signedIn(hotel, 'staff', hotel.venueIds[0])
})
afterAll(() => app.close())

const row = (more: object = {}) => ({
  clientId: crypto.randomUUID(),
  type: 'noise',
  severity: 'low',
  observed: 'Loud music behind the door.',
  ...more,
})
const send = (rows: readonly object[], headers: Record<string, string> = {}) =>
  staff.call('POST', '/api/quick-incidents/bulk-report', { rows }, headers)
const count = async () =>
  (await inside(app, hotel, (tx) => tx.all(sql`select from incidents where source = 'bulk'`))).length
const outcomes = (reply: { body: { rows: { outcome: string }[] } }) =>
  reply.body.rows.map(({ outcome }) => outcome)

test('good rows are kept although others fail, each answered with its own outcome', async () => {
  const elsewhere = await app.organisation()
  const { stayId } = await makeStay(app, elsewhere)
  const reply = await send([
    row({ room: '12' }),
    row({ type: 'rudeness', observed: '' }),
    row({ stayId }),
    row({ venueId: hotel.venueIds[1] }),
    row({ clientId: undefined }),
    row({ type: 'damage', amountMinor: 500, currency: 'GBP' }),
  ])
  expect(reply.status).toBe(201)
  expect(reply.body).toMatchObject({ reported: 2, repeated: 0, refused: 4 })
  expect(reply.body.rows).toMatchObject([
    { row: 1, outcome: 'reported', incident: { room: '12' }, errors: [] },
    {
      outcome: 'refused',
      incident: null,
      errors: [
        { pointer: '/observed', code: 'required' },
        { pointer: '/type', code: 'invalid_choice' },
      ],
    },
    { outcome: 'refused', errors: [{ pointer: '/stayId', code: 'unknown_stay' }] },
    { outcome: 'refused', errors: [{ pointer: '/venueId', code: 'unknown_venue' }] },
    { outcome: 'refused', errors: [{ pointer: '/clientId', code: 'required' }] },
    { row: 6, outcome: 'reported', errors: [] },
  ])
  expect(await count()).toBe(2)
})

test('sent again, with its key or without, it adds only what was not taken', async () => {
  const before = await count()
  const [good, bad] = [row(), row({ observed: ' ' })]
  const key = { 'idempotency-key': crypto.randomUUID() }
  const first = await Promise.all([send([good, bad], key), send([good, bad], key)])
  expect(new Set(first.map((reply) => outcomes(reply).join()))).toEqual(
    new Set(['repeated,refused', 'reported,refused']),
  )
  expect(outcomes(await send([good, { ...bad, observed: 'Mended.' }]))).toEqual(['repeated', 'reported'])
  expect(await count()).toBe(before + 2)
  expect((await send([good], key)).body.code).toBe('idempotency_conflict')
})

test('each row tells of its words: card numbers that were masked, and what a report had better do without', async () => {
  const reply = await send([
    row({ location: 'Behind the card 4111 1111 1111 1111', heard: 'The Muslim guest.' }),
    row({ observed: '' }),
    row(),
  ])
  expect(reply.body.rows).toMatchObject([
    { maskedCardNumbers: 1, hints: [{ trait: 'religion', word: 'Muslim' }] },
    { outcome: 'refused', maskedCardNumbers: 0, hints: [] },
    { maskedCardNumbers: 0, hints: [] },
  ])
})

test('one row twice in one message is taken once', async () => {
  const before = await count()
  const twice = row()
  expect(outcomes(await send([twice, twice]))).toEqual(['reported', 'repeated'])
  expect(await count()).toBe(before + 1)
})

test('nobody waits for the rows of others: each is there as soon as it is taken', async () => {
  const { guestId } = await makeStay(app, hotel)
  const [first, second] = [row({ room: '77' }), row({ guestId })]
  const { promise: isSeen, resolve: seen } = Promise.withResolvers<void>()
  const held = inside(app, hotel, async (tx) => {
    await tx.run(sql`select from guests where guest_id = ${guestId}::uuid for update`)
    await isSeen
  })
  const reply = send([first, second])
  const isThere = () =>
    inside(app, hotel, (tx) => tx.all(sql`select from incidents where room = '77' and source = 'bulk'`))
  try {
    await expect.poll(isThere).toHaveLength(1)
  } finally {
    seen()
  }
  await held
  expect(outcomes(await reply)).toEqual(['reported', 'reported'])
})

test('a hundred rows go at once, more and none do not', async () => {
  const before = await count()
  const reply = await send(Array.from({ length: 100 }, () => row()))
  expect(reply.body.reported).toBe(100)
  expect(await count()).toBe(before + 100)
  const many = await send(Array.from({ length: 101 }, () => row()))
  expect(many.body.errors).toMatchObject([{ pointer: '/rows', code: 'too_large' }])
  expect((await send([])).body.errors).toMatchObject([{ pointer: '/rows', code: 'required' }])
  expect(await count()).toBe(before + 100)
})

test('each row is an entry of the audit log and an activity of who reported it', async () => {
  const { body } = await send([row(), row()])
  const ids = body.rows.map((one: { incident: { id: string } }) => one.incident.id)
  const entries = await inside(app, hotel, (tx) =>
    tx.all(sql<{
      actor_id: NonNullable<ColumnOf<'audit_entries', 'actor_id'>>
    }>`select actor_id from audit_entries
      where action = 'incident.reported' and subject_id = any (${ids}::uuid[])`),
  )
  expect(entries).toEqual([{ actor_id: staff.userId }, { actor_id: staff.userId }])
  const activities = await inside(app, hotel, (tx) =>
    tx.all(sql<RowOf<'activities', 'user_id'>>`select user_id from activities
      where kind = 'incident_reported' and subject_id = any (${ids}::uuid[])`),
  )
  expect(activities).toEqual([{ user_id: staff.userId }, { user_id: staff.userId }])
})
