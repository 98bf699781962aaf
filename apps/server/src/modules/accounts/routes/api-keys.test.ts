import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeStay } from '../../../testing/builders.ts'
import { testApp } from '../../../testing/app.ts'
import type { Caller, TestApp, TestOrganisation } from '../../../testing/app.ts'

let app: TestApp
let of: TestOrganisation
let admin: Caller
beforeAll(async () => {
  app = await testApp()
  of = await app.organisation({ venues: 2 })
  admin = await app.signedIn(of, 'admin')
})
afterAll(() => app.close())

const create = (body: object = {}) =>
  admin.call('POST', '/api/api-keys', {
    name: 'Front desk system',
    scopes: ['guests:read', 'guests:write', 'bookings:read'],
    venueIds: null,
    expiresInDays: 30,
    ...body,
  })
const withKey = (secret: string, method: string, path: string, body?: unknown) =>
  app.anonymous(method, path, body, { authorization: `Bearer ${secret}` })

test('a key does what its scopes say, and nothing else; what it did is in the audit log under its name', async () => {
  const { secret, key } = (await create()).body
  const made = await withKey(secret, 'POST', '/api/guest-profiles', { name: 'Ines Quaresma' })
  expect(made.status).toBe(201)
  expect((await withKey(secret, 'GET', '/api/guest-profiles')).body.items).toHaveLength(1)
  expect((await withKey(secret, 'GET', '/api/feedback')).status).toBeGreaterThanOrEqual(403)
  for (const [method, path] of [
    ['GET', '/api/get_all_feedbacks'],
    ['POST', '/api/reviews'],
    ['GET', '/api/members'],
    ['GET', '/api/my-profile'],
    ['GET', '/api/audit-log'],
    ['POST', '/api/api-keys'],
    ['PUT', '/api/settings'],
  ] as const) {
    const reply = await withKey(secret, method, path, method === 'GET' ? undefined : {})
    expect([path, reply.status]).toEqual([path, method === 'PUT' ? 405 : 403])
  }
  for (const action of ['guest.created', 'access.refused']) {
    const log = await admin.call('GET', `/api/audit-log?action=${action}`)
    expect(log.body.items[0].actor).toMatchObject({ kind: 'key', id: key.id })
  }
})

test('a key reaches the venues it was given', async () => {
  await makeStay(app, of, { guestName: 'North Guest', venueId: of.venueIds[0]! })
  await makeStay(app, of, { guestName: 'South Guest', venueId: of.venueIds[1]! })
  const { secret } = (await create({ venueIds: [of.venueIds[1]], scopes: ['bookings:read'] })).body
  const stays = (await withKey(secret, 'GET', '/api/stays')).body.items
  expect(new Set(stays.map(({ venueId }: { venueId: string }) => venueId))).toEqual(new Set([of.venueIds[1]]))
})

test('a revoked key gets 401 on the next call, and so does one after its time, or changed by a letter', async () => {
  const { secret, key } = (await create()).body
  expect((await withKey(secret, 'GET', '/api/guest-profiles')).status).toBe(200)
  expect((await admin.call('DELETE', `/api/api-keys/${key.id}`)).body.revokedAt).not.toBeNull()
  expect((await withKey(secret, 'GET', '/api/guest-profiles')).status).toBe(401)
  const other = (await create({ expiresInDays: 1 })).body.secret
  const changed = other.slice(0, -1) + (other.endsWith('A') ? 'B' : 'A')
  expect((await withKey(changed, 'GET', '/api/guest-profiles')).status).toBe(401)
  expect((await withKey('', 'GET', '/api/guest-profiles')).status).toBe(401)
  app.clock.forward(86_400_000 + 1)
  expect((await withKey(other, 'GET', '/api/guest-profiles')).status).toBe(401)
})

test('the secret is shown once: afterwards only how it begins', async () => {
  // The sign-in is too old by now: creating keys needs a recent one.
  expect((await create()).body.code).toBe('reauthentication_needed')
  const fresh = await app.signedIn(of, 'admin')
  const made = await fresh.call('POST', '/api/api-keys', {
    name: 'K',
    scopes: ['guests:read'],
    venueIds: null,
    expiresInDays: 1,
  })
  const { secret } = made.body
  const list = JSON.stringify((await fresh.call('GET', '/api/api-keys')).body)
  expect(list).not.toContain(secret)
  expect(list).toContain(secret.slice(0, 11))
})

test.each([
  [{ scopes: ['everything'] }, 'invalid_choice'],
  [{ scopes: [] }, 'too_short'],
  [{ expiresInDays: 366 }, 'too_large'],
  [{ venueIds: ['00000000-0000-4000-8000-000000000000'] }, 'unknown_venue'],
])('refuses %j', async (change, code) => {
  const fresh = await app.signedIn(of, 'admin')
  const body = { name: 'K', scopes: ['guests:read'], venueIds: null, expiresInDays: 30, ...change }
  expect((await fresh.call('POST', '/api/api-keys', body)).body.errors[0].code).toBe(code)
})

test('another organisation neither sees nor revokes a key', async () => {
  const [key] = (await admin.call('GET', '/api/api-keys')).body.items
  const outsider = await app.signedIn(await app.organisation(), 'admin')
  expect((await outsider.call('GET', '/api/api-keys')).body.items).toEqual([])
  expect((await outsider.call('DELETE', `/api/api-keys/${key.id}`)).status).toBe(404)
})
