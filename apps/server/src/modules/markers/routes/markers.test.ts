import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import type { Caller, TestApp, TestOrganisation } from '../../../testing/app.ts'
import { makeStay } from '../../../testing/builders.ts'
import { inside, made } from '../../../testing/matrix/world.ts'
import { sql } from '../../../platform/db/statements.ts'
import { faultsOf } from '../../guests/testing/records.ts'
import { remindOfReviews } from '../jobs/remind-of-reviews.ts'

const dayMs = 86_400_000

let app: TestApp
let clinic: TestOrganisation
let nurse: Caller
let guestId: string
beforeAll(async () => {
  app = await testApp()
  clinic = await app.organisation({ sector: 'healthcare' })
  nurse = await app.signedIn(clinic, 'staff', clinic.venueIds[0])
  guestId = (await makeStay(app, clinic)).guestId
})
afterAll(() => app.close())

// The clock of tests begins on 2 March 2026.
const falls = () => ({
  venueId: clinic.venueIds[0],
  kind: 'falls',
  measure: 'Walk beside her.',
  reviewOn: '2026-04-01',
})
const path = () => `/api/guest-profiles/${guestId}/safety-markers`
const set = (more: object = {}) => nurse.call('POST', path(), { ...falls(), ...more })
const listed = async () => (await nurse.call('GET', path())).body.items

test('a marker is valid until its review date, is kept by a review, and can be ended', async () => {
  const { status, body } = await set()
  expect([status, body.state, body.createdBy.id]).toEqual([201, 'standing', nurse.userId])
  const one = `/api/safety-markers/${body.id}`
  const kept = await nurse.call('PUT', one, { measure: 'Two walk beside her.', reviewOn: '2027-03-02' })
  expect(kept.body).toMatchObject({ measure: 'Two walk beside her.', reviewedBy: { id: nurse.userId } })
  expect((await nurse.call('DELETE', one)).body.state).toBe('ended')
  const again = await nurse.call('PUT', one, { measure: 'Once more.', reviewOn: '2026-09-01' })
  expect([again.status, again.body.reason]).toEqual([409, 'over'])
})

test.each([
  [{ reviewOn: '2026-03-02' }, { '/reviewOn': 'too_small' }],
  [{ reviewOn: '2027-03-03' }, { '/reviewOn': 'too_large' }],
  [{ kind: 'rude' }, { '/kind': 'invalid_choice' }],
  [{ measure: ' ' }, { '/measure': 'required' }],
  [{ venueId: crypto.randomUUID() }, { '/venueId': 'unknown_venue' }],
])('refuses %j', async (more, faults) => {
  const reply = await set(more)
  expect([reply.status, faultsOf(reply)]).toEqual([422, faults])
})

test('other sectors have none, which the database enforces too', async () => {
  const hotel = await app.organisation()
  const clerk = await app.signedIn(hotel, 'staff', hotel.venueIds[0])
  const { guestId: other } = await makeStay(app, hotel)
  const body = { ...falls(), venueId: hotel.venueIds[0] }
  const reply = await clerk.call('POST', `/api/guest-profiles/${other}/safety-markers`, body)
  expect(faultsOf(reply)).toEqual({ '/kind': 'not_offered' })
  const written = inside(app, hotel, (tx) =>
    tx.run(sql`
      insert into safety_markers (organisation_id, guest_id, venue_id, kind, measure, review_on, created_by, created_at)
      values (${hotel.organisationId}::uuid, ${other}::uuid, ${hotel.venueIds[0]!}::uuid, 'falls', 'Walk.', '2026-04-01',
        ${clerk.userId}::uuid, platform.app_now())`),
  )
  await expect(written).rejects.toThrow('markers are of patients')
})

test('its author gets one task two weeks before; without a review it lapses after the date', async () => {
  const { body } = await set({ kind: 'allergy' })
  const tasks = async () =>
    (await nurse.call('GET', '/api/staff-workflow/tasks')).body.items.filter(
      ({ action }: { action: string | null }) => action === 'review_marker',
    )
  app.clock.forward(15 * dayMs)
  await remindOfReviews(app.services)
  expect(await tasks()).toHaveLength(0)
  app.clock.forward(dayMs)
  await remindOfReviews(app.services)
  await remindOfReviews(app.services)
  expect(await tasks()).toHaveLength(1)
  const stateOf = async () => (await listed()).find(({ id }: { id: string }) => id === body.id).state
  expect(await stateOf()).toBe('due')
  app.clock.forward(15 * dayMs)
  expect(await stateOf()).toBe('lapsed')
  await made(nurse, 'PUT', `/api/safety-markers/${body.id}`, { measure: 'No nuts.', reviewOn: '2026-12-01' })
  expect(await stateOf()).toBe('standing')
})
