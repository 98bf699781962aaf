import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp } from '../testing/app.ts'
import type { TestApp } from '../testing/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

test('what somebody wrote is not taken in the session of another', async () => {
  const of = await app.organisation()
  const [ada, bea] = [await app.signedIn(of, 'staff'), await app.signedIn(of, 'staff')]
  const rename = (as: string) => bea.call('PUT', '/api/my-profile', { name: 'Bea Lund' }, { 'comity-as': as })
  expect((await rename(ada.userId)).status).toBe(401)
  expect((await bea.call('GET', '/api/me')).body.user.name).not.toBe('Bea Lund')
  expect((await rename(bea.userId)).status).toBe(200)
})
