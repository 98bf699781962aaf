import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { Session } from '../../platform/auth/session.ts'
import { sql, type RowOf } from '../../platform/db/statements.ts'
import { testApp } from '../../testing/app.ts'
import type { Caller, TestApp, TestOrganisation } from '../../testing/app.ts'
import { inside } from '../../testing/matrix/world.ts'
import { possibleDuplicates } from './possible-duplicates.ts'
import { makeGuest, matchAll, pairsOf, somePhone } from './testing/people.ts'

let app: TestApp
let hotel: TestOrganisation
let manager: Caller
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  hotel = await app.organisation()
  manager = await app.signedIn(hotel, 'manager')
})
afterAll(() => app.close())

async function found(guestId: string, by = manager) {
  const ticket = {
    token: by.token,
    roles: ['staff', 'manager', 'admin', 'privacy'] as const,
    now: app.clock.now(),
  }
  return possibleDuplicates(app.services, new Session(app.services.database, ticket), guestId)
}

const person = () => ({ name: 'Ottoline Farrow', birthDate: '1979-05-14', phone: somePhone() })

test('who may be the guest already comes with what speaks for it, the likeliest first', async () => {
  const one = person()
  const likelier = await makeGuest(app, hotel, one)
  const likely = await makeGuest(app, hotel, { name: 'Ottoline Farrow', birthDate: '1979-05-14' })
  await makeGuest(app, hotel, { name: 'Bertrand Achterberg' })
  await matchAll(app, hotel)
  const duplicates = await found(await makeGuest(app, hotel, one))
  expect(duplicates.map(({ id }) => id)).toEqual([likelier, likely])
  const [first] = duplicates
  expect(first!.match.probability).toBeGreaterThan(0.95)
  expect(first!.match.fields.find(({ field }) => field === 'phone')).toMatchObject({ level: 'exact' })
  expect(JSON.stringify(duplicates)).not.toContain(one.phone)
})

test('nobody of another organisation comes', async () => {
  const one = person()
  const elsewhere = await app.organisation()
  await makeGuest(app, elsewhere, one)
  await matchAll(app, elsewhere)
  expect(await found(await makeGuest(app, hotel, one))).toEqual([])
})

test('a guest written at once is found, before anybody was compared', async () => {
  const one = person()
  const first = await makeGuest(app, hotel, one)
  await found(first)
  expect((await found(await makeGuest(app, hotel, one))).map(({ id }) => id)).toEqual([first])
})

test('a merged profile stands for its guest, once', async () => {
  const one = person()
  const [kept, other] = [await makeGuest(app, hotel, one), await makeGuest(app, hotel, one)]
  await matchAll(app, hotel)
  await manager.call('POST', `/api/guest-profiles/${kept}/merge`, { otherGuestId: other })
  expect((await found(await makeGuest(app, hotel, one))).map(({ id }) => id)).toEqual([kept])
})

test('who was told apart does not come again', async () => {
  const one = person()
  const [a, b] = [await makeGuest(app, hotel, one), await makeGuest(app, hotel, one)]
  await matchAll(app, hotel)
  const [pair] = (await manager.call('GET', '/api/identity/candidates')).body.items
  await manager.call('POST', `/api/identity/candidates/${pair.id}/decision`, { decision: 'different' })
  expect(await found(b)).toEqual([])
  expect(await found(a)).toEqual([])
})

test('asking again changes nothing, and leaves the comparing to the job', async () => {
  const one = person()
  await makeGuest(app, hotel, one)
  await matchAll(app, hotel)
  const fresh = await makeGuest(app, hotel, one)
  expect(await found(fresh)).toEqual(await found(fresh))
  expect(await pairsOf(app, hotel)).toEqual([])
  const [row] = await inside(app, hotel, (tx) =>
    tx.all(sql<RowOf<'guests', 'matched_at'>>`select matched_at from guests where guest_id = ${fresh}::uuid`),
  )
  expect(row!.matched_at).toBeNull()
})

test('of many who bear the name at most five are shown', async () => {
  const one = person()
  for (let n = 0; n < 8; n++) await makeGuest(app, hotel, one)
  await matchAll(app, hotel)
  expect(await found(await makeGuest(app, hotel, one))).toHaveLength(5)
})

test('the answer to creating a guest carries them, also for a key of the organisation', async () => {
  const one = person()
  const known = await makeGuest(app, hotel, one)
  await matchAll(app, hotel)
  const admin = await app.signedIn(hotel, 'admin')
  const sent = { name: 'Kiosk', scopes: ['guests:write'], venueIds: null, expiresInDays: 30 }
  const { secret } = (await admin.call('POST', '/api/api-keys', sent)).body
  const byKey = { authorization: `Bearer ${secret}` }
  for (const reply of [
    await manager.call('POST', '/api/guest-profiles', one),
    await app.anonymous('POST', '/api/guest-profiles', one, byKey),
  ]) {
    expect(reply.status).toBe(201)
    const ids = reply.body.possibleDuplicates.map(({ id }: { id: string }) => id)
    expect(ids).toContain(known)
    expect(ids).not.toContain(reply.body.guest.id)
  }
})
