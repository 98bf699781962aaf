import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp } from '../../testing/app.ts'
import type { Caller, TestApp, TestOrganisation } from '../../testing/app.ts'
import { makeStay } from '../../testing/builders.ts'
import { goOnShift } from './testing/rows.ts'

let app: TestApp
let hotel: TestOrganisation
let staff: Caller

beforeAll(async () => {
  app = await testApp()
  hotel = await app.organisation()
  staff = await app.signedIn(hotel, 'staff')
})
afterAll(() => app.close())

/** Kinds and subjects of a person's activities, latest first. */
async function doneBy(person: Caller): Promise<[string, string | null][]> {
  const { body } = await person.call('GET', `/api/activity-feed?userId=${person.userId}`)
  return body.items.map((item: { kind: string; subject: { kind: string } | null }) => [
    item.kind,
    item.subject?.kind ?? null,
  ])
}

test('a rating is an activity of whoever gives it, once however often it is sent', async () => {
  const { stayId } = await makeStay(app, hotel)
  const key = { 'idempotency-key': crypto.randomUUID() }
  for (let sent = 0; sent < 2; sent++)
    expect((await staff.call('POST', '/api/reviews', { stayId, rating: 4 }, key)).status).toBe(201)
  expect(await doneBy(staff)).toEqual([['guest_rated', 'feedback']])
})

test('a guest is added on the shift: at the only venue, or where one is on shift, or nowhere', async () => {
  const chain = await app.organisation({ venues: 2 })
  const add = (by: Caller) => by.call('POST', '/api/guest-profiles', { name: 'Leonie Hartgrove' })
  const here = await app.signedIn(chain, 'staff', chain.venueIds[0])
  await add(here)
  expect(await doneBy(here)).toEqual([['guest_created', 'guest']])
  const roaming = await app.signedIn(chain, 'manager')
  await add(roaming)
  expect(await doneBy(roaming)).toEqual([])
  await goOnShift(app, chain, { userId: roaming.userId, venueId: chain.venueIds[1]! })
  await add(roaming)
  const { body } = await roaming.call('GET', `/api/activity-feed?venueId=${chain.venueIds[1]}`)
  expect(body.items).toMatchObject([{ kind: 'guest_created', by: { id: roaming.userId } }])
})

test('who answers a call for help first has answered it, once', async () => {
  const [caller, helper] = [await app.signedIn(hotel, 'staff'), await app.signedIn(hotel, 'staff')]
  const { body } = await caller.call('POST', '/api/safety-alerts/trigger', {})
  for (const status of ['seen', 'on_the_way', 'arrived'])
    expect((await helper.call('PUT', `/api/safety-alerts/${body.alert_id}/status`, { status })).status).toBe(
      200,
    )
  expect(await doneBy(helper)).toEqual([['help_answered', null]])
  expect(await doneBy(caller)).toEqual([])
})
