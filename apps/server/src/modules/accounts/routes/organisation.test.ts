import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import type { Caller, TestApp, TestOrganisation } from '../../../testing/app.ts'

let app: TestApp
let of: TestOrganisation
let admin: Caller
beforeAll(async () => {
  app = await testApp()
  of = await app.organisation()
  admin = await app.signedIn(of, 'admin')
})
afterAll(() => app.close())

const venue = { name: 'Harbour House', sector: 'restaurant', country: 'GB', timeZone: 'Europe/London' }

test('an admin names the organisation anew and adds venues, with a code made or chosen', async () => {
  expect(
    (await admin.call('PUT', '/api/organisation', { name: 'Two Rivers', language: 'fr' })).body,
  ).toMatchObject({
    name: 'Two Rivers',
    language: 'fr',
  })
  const made = await admin.call('POST', '/api/venues', venue)
  expect(made.status).toBe(201)
  expect(made.body.code).toMatch(/^[0-9A-Z]{8}$/)
  const chosen = await admin.call('POST', '/api/venues', { ...venue, name: 'Quay', code: 'two-rivers-quay' })
  expect(chosen.body.code).toBe('TWO-RIVERS-QUAY')
  expect((await admin.call('GET', '/api/organisation')).body.venues).toHaveLength(3)
  expect((await admin.call('GET', '/api/me')).body.venues).toHaveLength(3)
})

test('a code belongs to one venue of all organisations, and says nothing of whose', async () => {
  const outsider = await app.signedIn(await app.organisation(), 'admin')
  const taken = await outsider.call('POST', '/api/venues', { ...venue, code: 'TWO-RIVERS-QUAY' })
  expect(taken.body.errors).toEqual([
    { pointer: '/code', code: 'already_in_use', message: expect.any(String) },
  ])
  const [own] = (await outsider.call('GET', '/api/organisation')).body.venues
  const moved = await outsider.call('PUT', `/api/venues/${own.id}`, { code: 'TWO-RIVERS-QUAY' })
  expect(moved.body.errors[0].code).toBe('already_in_use')
})

test('a closed venue is out of the daily work of who works there alone; the last one stays open', async () => {
  const venues = (await admin.call('GET', '/api/organisation')).body.venues
  const closing = venues.find(({ name }: { name: string }) => name === 'Harbour House')
  const local = await app.signedIn(of, 'staff', closing.id)
  expect((await local.call('GET', '/api/me')).body.venues).toHaveLength(1)
  const closed = await admin.call('PUT', `/api/venues/${closing.id}`, { closed: true })
  expect(closed.body.closedAt).not.toBeNull()
  expect((await local.call('GET', '/api/guest-profiles')).status).toBe(403)
  const lone = await app.organisation()
  const loneAdmin = await app.signedIn(lone, 'admin')
  const refused = await loneAdmin.call('PUT', `/api/venues/${lone.venueIds[0]}`, { closed: true })
  expect(refused.body.code).toBe('not_allowed_now')
  expect((await admin.call('PUT', `/api/venues/${closing.id}`, { closed: false })).body.closedAt).toBeNull()
})

test('a venue of another organisation is not there', async () => {
  const outsider = await app.signedIn(await app.organisation(), 'admin')
  expect((await outsider.call('PUT', `/api/venues/${of.venueIds[0]}`, { name: 'Mine' })).status).toBe(404)
})

test.each([
  [{ timeZone: 'Mars/Base' }, '/timeZone', 'invalid_choice'],
  [{ sector: 'castle' }, '/sector', 'invalid_choice'],
  [{ country: 'gb' }, '/country', 'invalid_choice'],
  [{ code: 'a b' }, '/code', 'invalid_format'],
  [{ name: '' }, '/name', 'required'],
])('refuses %j', async (change, pointer, code) => {
  const reply = await admin.call('POST', '/api/venues', { ...venue, ...change })
  expect(reply.body.errors[0]).toMatchObject({ pointer, code })
})

test('a school is primary or secondary until an admin says otherwise; another venue has no type', async () => {
  const trust = await app.organisation({ sector: 'school' })
  const head = await app.signedIn(trust, 'admin')
  const [first] = (await head.call('GET', '/api/organisation')).body.venues
  expect(first.schoolType).toBe('primary_or_secondary')
  const path = `/api/venues/${first.id}`
  expect((await head.call('PUT', path, { schoolType: 'college_or_adult' })).body.schoolType).toBe(
    'college_or_adult',
  )
  const teacher = await app.signedIn(trust, 'staff', first.id)
  expect((await teacher.call('GET', '/api/me')).body.venues[0].schoolType).toBe('college_or_adult')
  expect((await teacher.call('PUT', path, { schoolType: 'primary_or_secondary' })).status).toBe(403)
  expect((await head.call('PUT', path, { schoolType: 'nursery' })).body.errors[0].code).toBe('invalid_choice')
  const college = { ...venue, sector: 'school', schoolType: 'college_or_adult' }
  expect((await head.call('POST', '/api/venues', college)).body.schoolType).toBe('college_or_adult')
  const canteen = await head.call('POST', '/api/venues', { ...college, sector: 'restaurant' })
  expect(canteen.body.errors[0]).toMatchObject({ pointer: '/schoolType', code: 'not_offered' })
  const [house] = (await admin.call('GET', '/api/organisation')).body.venues
  expect(house.schoolType).toBeNull()
  const refused = await admin.call('PUT', `/api/venues/${house.id}`, { schoolType: 'college_or_adult' })
  expect(refused.body.errors[0].code).toBe('not_offered')
})

test('the same Idempotency-Key adds one venue', async () => {
  const key = { 'idempotency-key': 'venue-1' }
  const [one, two] = [
    await admin.call('POST', '/api/venues', { ...venue, name: 'Once' }, key),
    await admin.call('POST', '/api/venues', { ...venue, name: 'Once' }, key),
  ]
  expect(one.body.id).toBe(two.body.id)
})
