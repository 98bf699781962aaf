import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../../platform/db/statements.ts'
import { testApp } from '../../../testing/app.ts'
import type { Caller, TestApp, TestOrganisation } from '../../../testing/app.ts'

let app: TestApp
let place: TestOrganisation
let venueId: string
let staff: Caller
let manager: Caller
beforeAll(async () => {
  app = await testApp()
  place = await app.organisation()
  venueId = place.venueIds[0]!
  staff = await app.signedIn(place, 'staff', venueId)
  manager = await app.signedIn(place, 'manager', venueId)
})
afterAll(() => app.close())

const path = () => `/api/rota?venueId=${venueId}`
const always = (userId: string, post = 'on_duty') =>
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '00:00', to: '00:00', userId, post }))
const set = (duties: readonly object[], by = manager) => by.call('PUT', path(), { duties })

describe('a rota', () => {
  test('does not exist until a manager sets it, and then returns who is on duty now', async () => {
    const before = await staff.call('GET', path())
    expect(before.body).toMatchObject({ duties: [], now: null, gaps: [{ weekday: 1, toWeekday: 1 }] })
    expect(before.body.people.map(({ id }: { id: string }) => id)).toContain(staff.userId)

    const duties = [...always(staff.userId), ...always(manager.userId, 'on_call')]
    const after = await set(duties)
    expect([after.status, after.body.gaps]).toEqual([200, []])
    const read = await staff.call('GET', path())
    expect(read.body.now).toEqual({ onDuty: [staff.userId], onCall: [manager.userId] })
    expect(read.body.duties).toHaveLength(14)
  })

  test('lists the times at which nobody is on duty', async () => {
    const night = { weekday: 5, from: '22:00', to: '06:00', userId: staff.userId, post: 'on_duty' }
    const { body } = await set([night])
    expect(body.duties).toEqual([night])
    expect(body.gaps).toEqual([{ weekday: 6, from: '06:00', toWeekday: 5, to: '22:00' }])
  })

  test('has a gap where the person on duty has left', async () => {
    const leaver = await app.signedIn(place, 'staff', venueId)
    await set(always(leaver.userId))
    await app.services.database.system(
      { job: 'test', organisationId: place.organisationId, now: app.clock.now() },
      (tx) =>
        tx.run(sql`update members set left_at = platform.app_now() where user_id = ${leaver.userId}::uuid`),
    )
    const { body } = await staff.call('GET', path())
    expect([body.duties, body.gaps.length]).toEqual([[], 1])
  })
})

test.each([
  ['a weekday that there is not', { weekday: 8 }, '/duties/0/weekday', 'too_large'],
  ['25:00', { from: '25:00' }, '/duties/0/from', 'invalid_format'],
  ['somebody unknown', { userId: crypto.randomUUID() }, '/duties/0/userId', 'unknown_member'],
  ['a post that there is not', { post: 'asleep' }, '/duties/0/post', 'invalid_choice'],
])('%s is refused, and the rota stays', async (_name, change, pointer, code) => {
  await set(always(staff.userId))
  const [first, ...rest] = always(staff.userId)
  const reply = await set([{ ...first, ...change }, ...rest])
  expect([reply.status, reply.body.errors]).toEqual([422, [expect.objectContaining({ pointer, code })]])
  expect((await staff.call('GET', path())).body.duties).toHaveLength(7)
})

test('a person of another organisation cannot be put on duty, and its rota cannot be read', async () => {
  const other = await app.organisation()
  const stranger = await app.signedIn(other, 'manager', other.venueIds[0])
  expect((await set(always(stranger.userId))).status).toBe(422)
  const reply = await stranger.call('GET', path())
  expect([reply.status, reply.body.errors[0].code]).toEqual([422, 'unknown_venue'])
})

test('managers set it, staff read it, and nobody else can do either', async () => {
  expect((await set([], staff)).status).toBe(403)
  expect((await app.anonymous('GET', path())).status).toBe(401)
  const reviewer = await app.signedIn(place, 'reviewer')
  expect((await reviewer.call('GET', path())).status).toBe(403)
})

test('two managers who save at once leave one of the two rotas, never a mixture', async () => {
  await Promise.all([set(always(staff.userId)), set(always(manager.userId))])
  expect((await staff.call('GET', path())).body.duties).toHaveLength(7)
})
