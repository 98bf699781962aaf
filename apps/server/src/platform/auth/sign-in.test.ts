import { afterAll, beforeAll, expect, test } from 'vitest'
import { goodPassword, otherPassword, testSignIn } from './testing/browser.ts'
import type { TestSignIn } from './testing/browser.ts'

let at: TestSignIn
beforeAll(async () => {
  at = await testSignIn()
})
afterAll(() => at.close())

const sessionOf = async (token: string | undefined) =>
  (await at.pool.query('select * from sessions where token = $1', [token])).rows[0]

test('a right password signs in, and the token goes into the cookie alone', async () => {
  const { userId, email } = await at.person()
  const browser = at.browser()
  const reply = await browser.signIn(email.toUpperCase())
  expect(reply).toMatchObject({ status: 200, body: { signedIn: true } })
  const token = browser.token()
  expect(token).toMatch(/^\w{32}$/)
  expect(JSON.stringify(reply.body)).not.toContain(token)
  const session = await sessionOf(token)
  expect(at.events.at(-1)).toEqual({
    kind: 'session.started',
    userId,
    sessionId: session.id,
    method: 'password',
    organisationId: null,
    secondFactor: false,
    isNewDevice: true,
  })
  await browser.signIn(email)
  expect(at.events.at(-1)).toMatchObject({ kind: 'session.started', isNewDevice: false })
  await at.browser().signIn(email)
  expect(at.events.at(-1)).toMatchObject({ kind: 'session.started', isNewDevice: true })
})

test('a session lasts 24 hours and one hour without use, in business time', async () => {
  const { email } = await at.person()
  const browser = at.browser()
  await browser.signIn(email)
  const session = await sessionOf(browser.token())
  expect(session).toMatchObject({ method: 'password', idle_seconds: 3_600, organisation_fixed: false })
  const hours = (column: string) => (session[column].getTime() - at.clock.now().getTime()) / 3_600_000
  expect(hours('created_at')).toBeCloseTo(0, 3)
  expect(hours('authenticated_at')).toBeCloseTo(0, 3)
  expect(hours('idle_until')).toBeCloseTo(1, 3)
  expect(hours('expires_at')).toBeCloseTo(24, 3)
})

test('an unknown address, a wrong password and a person without one are answered alike', async () => {
  const { email } = await at.person()
  const now = at.clock.now()
  const without = { name: 'Ines Quaresma', email: 'without@hotel.example', emailVerified: true }
  await at.signIn.createUser(without, now)
  const replies = [
    await at.browser().signIn('nobody@hotel.example'),
    await at.browser().signIn(email, otherPassword),
    await at.browser().signIn(without.email),
  ]
  for (const reply of replies) expect(reply).toMatchObject({ status: 401, code: 'wrong_credentials' })
  expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1)
})

test('a wrong password of somebody known is an event, of nobody it is none', async () => {
  const { userId, email } = await at.person()
  at.events.length = 0
  await at.browser().signIn('nobody-else@hotel.example')
  expect(at.events).toEqual([])
  await at.browser().signIn(email, otherPassword)
  expect(at.events).toEqual([{ kind: 'sign_in.failed', userId, sessionId: null, factor: 'password' }])
})

test('only a token that is signed is a session', async () => {
  const { email } = await at.person()
  const browser = at.browser()
  await browser.signIn(email)
  const token = browser.token()!
  const { signIn } = at
  const read = (value: string) => signIn.tokenOf(new Headers({ cookie: `${signIn.cookieName}=${value}` }))
  expect(signIn.cookieValue(token)).toBe(browser.jar.get(signIn.cookieName))
  expect(read(signIn.cookieValue(token))).toBe(token)
  const signature = decodeURIComponent(signIn.cookieValue(token)).split('.')[1]!
  const flipped = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`
  for (const value of [
    token,
    `${token}.`,
    encodeURIComponent(`${token}.${flipped}`),
    encodeURIComponent(`${token.slice(1)}.${signature}`),
    encodeURIComponent(`${token}.${'A'.repeat(43)}=`),
    '%',
    '',
  ]) {
    expect(read(value)).toBeUndefined()
  }
  expect(signIn.tokenOf(new Headers())).toBeUndefined()
})

test('signing in again ends the session that the browser had', async () => {
  const [first, second] = [await at.person(), await at.person()]
  const browser = at.browser()
  await browser.signIn(first.email)
  const before = browser.token()
  await browser.signIn(second.email)
  expect(await sessionOf(before)).toBeUndefined()
  expect(await sessionOf(browser.token())).toMatchObject({ user_id: second.userId })
})

test('signing out ends the session and forgets the cookie, also of a session that is over', async () => {
  const { userId, email } = await at.person()
  const browser = at.browser()
  await browser.signIn(email)
  const token = browser.token()
  const { id } = await sessionOf(token)
  expect(await browser.call('sign-out', {})).toMatchObject({ status: 200 })
  expect(browser.token()).toBeUndefined()
  expect(await sessionOf(token)).toBeUndefined()
  expect(at.events.at(-1)).toEqual({
    kind: 'session.ended',
    userId,
    sessionId: id,
    organisationId: null,
  })
  expect(await browser.call('sign-out', {})).toMatchObject({ status: 200 })
})

test('what is not listed is closed, by name and by method', async () => {
  const browser = at.browser()
  for (const path of ['sign-up/email', 'get-session', 'list-sessions', 'change-email', 'update-user', 'ok']) {
    expect(await browser.call(path, {})).toMatchObject({ status: 404, code: 'not_found' })
    expect(await browser.call(path)).toMatchObject({ status: 404, code: 'not_found' })
  }
  for (const path of [
    'link-social',
    'two-factor/send-otp',
    'passkey/update-passkey',
    'verify-email',
    'constructor',
  ])
    expect(await browser.call(path, {})).toMatchObject({ status: 404 })
  expect(await browser.call('sign-in/email')).toMatchObject({ status: 405, code: 'method_not_allowed' })
  expect(await browser.call('passkey/generate-authenticate-options', {})).toMatchObject({ status: 405 })
})

test('input is refused field by field', async () => {
  const browser = at.browser()
  expect(await browser.call('sign-in/email', {})).toMatchObject({
    status: 422,
    code: 'invalid_input',
    fields: { '/email': 'required', '/password': 'required' },
  })
  const more = { email: 'a', password: goodPassword, callbackURL: 'https://elsewhere.example' }
  expect(await browser.call('sign-in/email', more)).toMatchObject({
    fields: { '/email': 'invalid_email', '/callbackURL': 'unknown_field' },
  })
  expect(await browser.call('sign-in/email', 'text')).toMatchObject({ status: 422 })
})

test('what changes an account asks for a session that is not by PIN and not over', async () => {
  const { userId, email } = await at.person()
  const calls: [string, unknown?][] = [
    ['change-password', { currentPassword: goodPassword, newPassword: otherPassword }],
    ['two-factor/enable', { password: goodPassword }],
    ['two-factor/disable', { password: goodPassword }],
    ['two-factor/generate-backup-codes', { password: goodPassword }],
    ['passkey/generate-register-options'],
    ['passkey/verify-registration', { response: {} }],
    ['passkey/delete-passkey', { id: crypto.randomUUID() }],
  ]
  const pin = await at.signIn.startSession({
    userId,
    method: 'pin',
    organisationId: crypto.randomUUID(),
    organisationFixed: true,
    deviceId: crypto.randomUUID(),
    secondFactor: false,
    now: at.clock.now(),
  })
  const [anybody, byPin, late] = [at.browser(), at.browser(), at.browser()]
  byPin.jar.set(at.signIn.cookieName, at.signIn.cookieValue(pin.token))
  await late.signIn(email)
  const before = at.clock.current
  for (const [path, body] of calls) {
    expect(await anybody.call(path, body)).toMatchObject({ status: 401, code: 'unauthenticated' })
    expect(await byPin.call(path, body)).toMatchObject({ status: 403, code: 'forbidden' })
    at.forward(61 * 60_000)
    expect(await late.call(path, body)).toMatchObject({ status: 401, code: 'unauthenticated' })
    at.clock.current = before
  }
})

test('one address tries no more than twenty secrets at once', async () => {
  const strict = await testSignIn({ hooks: { triesPerSecond: 1 } })
  const replies = []
  for (let index = 0; index < 21; index += 1)
    replies.push(await strict.browser().call('sign-in/email', { email: 'nothing', password: 'x' }))
  expect(replies.slice(0, 20).every((reply) => reply.status === 422)).toBe(true)
  expect(replies[20]).toMatchObject({ status: 429, code: 'rate_limited', retryAfterSeconds: 1 })
  expect((await strict.browser('198.51.100.8').call('sign-in/email', {})).status).toBe(422)
  await strict.close()
})
