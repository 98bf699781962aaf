import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql, type RowOf } from '../../../platform/db/statements.ts'
import { testApp } from '../../../testing/app.ts'
import type { TestApp, TestOrganisation } from '../../../testing/app.ts'
import { done, inside, newGuest } from '../testing/records.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

async function tokensOf(of: TestOrganisation, guestId: string): Promise<Record<string, string>> {
  const rows = await inside(app, of, (tx) =>
    tx.all(sql<RowOf<'network.tokens', 'kind'> & { token: string }>`
      select kind, encode(token, 'hex') as token from network.tokens where guest_id = ${guestId}::uuid`),
  )
  return Object.fromEntries(rows.map(({ kind, token }) => [kind, token]))
}
const due = (of: TestOrganisation) =>
  inside(app, of, (tx) => tx.all(sql`select guest_id from network.tokens_due`))

test('a guest is met in the network from the moment of being written, and by what is known now', async () => {
  const hotel = await app.organisation()
  const staff = await app.signedIn(hotel, 'staff')
  const guestId = await newGuest(staff, { name: 'Benedetta Corvi', phone: '07700 900222' })
  const before = await tokensOf(hotel, guestId)
  expect(Object.keys(before)).toEqual(['phone'])
  await done(staff, 'PATCH', `/api/guest-profiles/${guestId}`, { phone: null, birthDate: '1980-05-01' })
  expect(Object.keys(await tokensOf(hotel, guestId))).toEqual(['name_birth'])
  expect(await due(hotel)).toEqual([])
})

test('one document has one token, at whatever organisation it was shown', async () => {
  const [hotel, bistro] = [await app.organisation(), await app.organisation({ sector: 'restaurant' })]
  const [here, there] = [await app.signedIn(hotel, 'staff'), await app.signedIn(bistro, 'staff')]
  const one = await newGuest(here, { name: 'Benedetta Corvi', documentNumber: 'AB 12-345' })
  const other = await newGuest(there, { name: 'B. Corvi', documentNumber: 'ab12345' })
  const token = (await tokensOf(hotel, one))['document']
  expect(token).toHaveLength(64)
  expect((await tokensOf(bistro, other))['document']).toBe(token)
})
