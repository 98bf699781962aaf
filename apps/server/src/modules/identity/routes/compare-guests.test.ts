import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import type { Caller, TestApp, TestOrganisation } from '../../../testing/app.ts'
import { makeGuest, makeTwice } from '../testing/people.ts'

let app: TestApp
let hotel: TestOrganisation
let manager: Caller
beforeAll(async () => {
  app = await testApp()
  hotel = await app.organisation()
  manager = await app.signedIn(hotel, 'manager')
})
afterAll(() => app.close())

const compare = (a: string, b: string, by = manager) =>
  by.call('GET', `/api/identity/comparison?guestId=${a}&otherGuestId=${b}`)

test('two guests are compared field by field, with the values as they stand', async () => {
  const [a, b] = await makeTwice(app, hotel)
  const { status, body } = await compare(a, b)
  expect(status).toBe(200)
  expect([body.a.id, body.b.id]).toEqual([a, b])
  expect(body.match.probability).toBeGreaterThan(0.95)
  const born = body.match.fields.find((one: { field: string }) => one.field === 'birthDate')
  expect(born).toMatchObject({ level: 'exact', a: '1979-05-14', b: '1979-05-14' })
  expect(born.weight).toBeGreaterThan(0)
})

test('strangers are not taken for one person', async () => {
  const a = await makeGuest(app, hotel, { name: 'Ottoline Farrow', birthDate: '1979-05-14' })
  const b = await makeGuest(app, hotel, { name: 'Bertrand Achterberg', birthDate: '1991-12-30' })
  expect((await compare(a, b)).body.match.probability).toBeLessThan(0.01)
})

test('the id of a merged profile compares its guest, which is not compared with itself', async () => {
  const [a, b, c] = [await makeGuest(app, hotel), await makeGuest(app, hotel), await makeGuest(app, hotel)]
  await manager.call('POST', `/api/guest-profiles/${a}/merge`, { otherGuestId: b })
  const { body } = await compare(b, c)
  expect([body.a.id, body.b.id]).toEqual([a, c])
  expect((await compare(a, b)).status).toBe(422)
  expect((await compare(a, a)).status).toBe(422)
})

test('staff compare nobody, and nobody is found in another organisation', async () => {
  const [a, b] = await makeTwice(app, hotel)
  expect((await compare(a, b, await app.signedIn(hotel, 'staff'))).status).toBe(403)
  const elsewhere = await app.organisation()
  const stranger = await app.signedIn(elsewhere, 'manager')
  expect((await compare(a, await makeGuest(app, elsewhere), stranger)).status).toBe(404)
  expect((await compare(a, crypto.randomUUID())).status).toBe(404)
  expect((await manager.call('GET', '/api/identity/comparison')).status).toBe(422)
})
