import type { ResponseOf } from '@comity/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { build, sql } from '../../../platform/db/statements.ts'
import { testApp } from '../../../testing/app.ts'
import type { Caller, TestApp, TestOrganisation } from '../../../testing/app.ts'
import { makeStay } from '../../../testing/builders.ts'
import { inside, made } from '../../../testing/matrix/world.ts'

type Onboarding = ResponseOf<'getOnboarding'>

let app: TestApp
let of: TestOrganisation
let manager: Caller
let elsewhere: Caller
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  of = await app.organisation({ venues: 2 })
  manager = await app.signedIn(of, 'manager', of.venueIds[0])
  const other = await app.organisation()
  elsewhere = await app.signedIn(other, 'admin')
})

async function read(caller: Caller): Promise<Onboarding> {
  const { status, body } = await caller.call('GET', '/api/onboarding')
  expect(status).toBe(200)
  return body as Onboarding
}

const doneBy = async (caller: Caller) =>
  (await read(caller)).steps.filter(({ isDone }) => isDone).map(({ step }) => step)

async function rate(venueId: string, withdrawn = false) {
  const { guestId, stayId } = await makeStay(app, of, { venueId })
  await inside(app, of, (tx) =>
    tx.run(sql`
      insert into feedback (organisation_id, venue_id, guest_id, stay_id, author_id, rating, fault, counts_from, created_at,
        withdrawn_at)
      values (${of.organisationId}::uuid, ${venueId}::uuid, ${guestId}::uuid, ${stayId}::uuid, ${manager.userId}::uuid, 4,
        'guest', platform.app_now(), platform.app_now(), case when ${withdrawn}::boolean then platform.app_now() end)`),
  )
}

test('a new organisation has a venue, and everything else before it', async () => {
  const { steps, invited, isLeft } = await read(manager)
  expect(steps.map(({ step }) => step)).toEqual(['venue', 'people', 'file', 'rating', 'rule', 'drill'])
  expect(await doneBy(manager)).toEqual(['venue'])
  expect(steps[0]!.doneAt).toBe(app.clock.now().toISOString())
  expect([invited, isLeft]).toEqual([0, false])
})

test('each step is done by what it is about, at the venues of the caller, and in no other organisation', async () => {
  const [venueId, otherVenueId] = of.venueIds as [string, string]
  const atOther = await app.signedIn(of, 'manager', otherVenueId)
  expect(await doneBy(manager)).toEqual(['venue', 'people'])
  await rate(venueId)
  expect(await doneBy(manager)).toEqual(['venue', 'people', 'file', 'rating'])
  expect(await doneBy(atOther)).toEqual(['venue', 'people'])
  await made(manager, 'POST', '/api/safety-alerts/drills', { venueId })
  expect(await doneBy(manager)).toEqual(['venue', 'people', 'file', 'rating', 'drill'])
  await inside(app, of, (tx) =>
    tx.run(
      build.insertInto('alert_configs').values({
        organisation_id: of.organisationId,
        rules: JSON.stringify([]),
        changed_by: manager.userId,
        changed_at: app.clock.now(),
      }),
    ),
  )
  expect(await doneBy(manager)).toHaveLength(6)
  expect(await doneBy(atOther)).toEqual(['venue', 'people', 'rule'])
  expect(await doneBy(elsewhere)).toEqual(['venue'])
})

test('a rating that was withdrawn does not count', async () => {
  await rate(of.venueIds[0]!, true)
  expect(await doneBy(manager)).not.toContain('rating')
})

test('invitations that wait are counted where the caller manages', async () => {
  const admin = await app.signedIn(of, 'admin')
  const invite = (email: string, venueIds: readonly (string | undefined)[] | null) =>
    made(admin, 'POST', '/api/invitations', { email, role: 'staff', venueIds })
  await invite('one@venue.example', [of.venueIds[0]])
  await invite('two@venue.example', [of.venueIds[1]])
  await invite('three@venue.example', null)
  expect((await read(manager)).invited).toBe(2)
  expect((await read(admin)).invited).toBe(3)
  app.clock.forward(8 * 86_400_000)
  expect((await read(admin)).invited).toBe(0)
})

test('only administrators open venues; the rest is managers’ work too', async () => {
  const admin = await app.signedIn(of, 'admin')
  const may = async (caller: Caller) =>
    Object.fromEntries((await read(caller)).steps.map(({ step, can }) => [step, can.do]))
  expect(await may(manager)).toMatchObject({ venue: 'admins_only', people: true, file: true, drill: true })
  expect(new Set(Object.values(await may(admin)))).toEqual(new Set([true]))
})

test('whoever leaves the steps may return, and leaves them for nobody else', async () => {
  const colleague = await app.signedIn(of, 'manager', of.venueIds[0])
  expect(await made(manager, 'PUT', '/api/onboarding', { isLeft: true })).toMatchObject({ isLeft: true })
  expect((await read(manager)).isLeft).toBe(true)
  expect((await read(colleague)).isLeft).toBe(false)
  await made(manager, 'PUT', '/api/onboarding', { isLeft: false })
  expect((await read(manager)).isLeft).toBe(false)
})

test('it is closed to whoever is not signed in, to staff and to reviewers', async () => {
  expect((await app.anonymous('GET', '/api/onboarding')).status).toBe(401)
  for (const role of ['staff', 'reviewer', 'privacy'] as const) {
    const caller = await app.signedIn(of, role)
    expect((await caller.call('GET', '/api/onboarding')).status).toBe(403)
    expect((await caller.call('PUT', '/api/onboarding', { isLeft: true })).status).toBe(403)
  }
})
