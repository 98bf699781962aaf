import { afterAll, beforeAll, expect, test } from 'vitest'
import { problem } from '@comity/contract'
import { testApp } from '../../testing/app.ts'
import type { TestApp } from '../../testing/app.ts'
import { goodPassword, otherPassword } from './testing/browser.ts'

let app: TestApp
const email = 'marta@hotel.example'
beforeAll(async () => {
  app = await testApp()
  const user = { name: 'Marta Lindqvist', email, emailVerified: true, password: goodPassword }
  await app.services.signIn.createUser(user, app.clock.now())
})
afterAll(() => app.close())

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  app.anonymous('POST', `/api/auth/${path}`, body, headers)

test('every refusal is a problem document of ours', async () => {
  const replies = [
    await post('sign-in/email', { email, password: otherPassword }),
    await post('sign-in/email', {}),
    await post('sign-in/email', '{'),
    await post('sign-in/email', 'text', { 'content-type': 'text/plain' }),
    await post('sign-in/email', { email, password: 'x'.repeat(30_000) }),
    await post('change-password', { currentPassword: goodPassword, newPassword: otherPassword }),
    await post('two-factor/verify-totp', { code: '123456' }),
    await post('reset-password', { token: 'nothing', newPassword: otherPassword }),
    await post('passkey/verify-authentication', { response: {} }),
    await post('sign-up/email', { email, password: goodPassword, name: 'Marta' }),
    await app.anonymous('GET', '/api/auth/sign-in/email'),
  ]
  for (const reply of replies) {
    expect(reply.headers.get('content-type')).toBe('application/problem+json')
    expect(problem.parse(reply.body).status).toBe(reply.status)
    expect(reply.headers.getSetCookie()).toEqual([])
  }
  expect(replies.map((reply) => reply.status)).toEqual([
    401, 422, 400, 415, 413, 401, 410, 410, 410, 404, 405,
  ])
})

test('a lock says in seconds when to come again', async () => {
  const wrong = () => post('sign-in/email', { email: 'nobody@hotel.example', password: otherPassword })
  for (let index = 0; index < 5; index += 1) expect((await wrong()).status).toBe(401)
  const locked = await wrong()
  expect(locked).toMatchObject({ status: 429, body: { code: 'locked_out' } })
  expect(locked.headers.get('retry-after')).toBe('30')
})

test('a session made here is known to the calls of the product, until it ends without use', async () => {
  const signedIn = await post('sign-in/email', { email, password: goodPassword })
  expect(signedIn).toMatchObject({ status: 200, body: { signedIn: true } })
  const cookie = signedIn.headers.getSetCookie()[0]!.split(';')[0]!
  // Marta has no role yet: authenticated but not allowed.
  expect(await app.anonymous('GET', '/api/available-tags', undefined, { cookie })).toMatchObject({
    status: 403,
  })
  app.clock.forward(61 * 60_000)
  expect(await app.anonymous('GET', '/api/available-tags', undefined, { cookie })).toMatchObject({
    status: 401,
  })
})

test('a page of another site signs nobody in or out', async () => {
  for (const headers of [{ origin: 'https://elsewhere.example' }, { 'sec-fetch-site': 'cross-site' }]) {
    for (const path of ['sign-in/email', 'sign-out', 'request-password-reset'])
      expect(await post(path, { email, password: goodPassword }, headers)).toMatchObject({
        status: 403,
        body: { code: 'cross_site' },
      })
  }
})

test('older spellings of an address lead to the same call', async () => {
  const reply = await app.anonymous('POST', '/api/routes/auth/sign-in/email', {
    email,
    password: goodPassword,
  })
  expect(reply.status).toBe(200)
})
