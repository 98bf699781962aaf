import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { demoPassword } from '../password.ts'
import { goodPassword, otherPassword, testSignIn } from '../testing/browser.ts'
import type { TestSignIn } from '../testing/browser.ts'
import { authenticatorApp } from '../testing/one-time-code.ts'

let at: TestSignIn
beforeAll(async () => {
  at = await testSignIn()
})
beforeEach(() => {
  at.mails.length = 0
  at.events.length = 0
})
afterAll(() => at.close())

const sessionsOf = async (userId: string) =>
  (await at.pool.query<{ token: string }>('select token from sessions where user_id = $1', [userId])).rows

/** Requests a mail and reads the token of its link. */
async function linkTo(email: string): Promise<string | undefined> {
  expect(await at.browser().call('request-password-reset', { email })).toMatchObject({ status: 200 })
  await at.signIn.settled()
  return at.mails.at(-1)?.token
}

describe('changing the password', () => {
  test('asks for the present one, and ends every other session', async () => {
    const { userId, email } = await at.person()
    const [browser, other] = [at.browser(), at.browser()]
    await browser.signIn(email)
    await other.signIn(email)
    const change = (currentPassword: string) =>
      browser.call('change-password', {
        currentPassword,
        newPassword: otherPassword,
        revokeOtherSessions: true,
      })
    expect(await change('not this one at all')).toMatchObject({ status: 401, code: 'wrong_credentials' })
    expect(await sessionsOf(userId)).toHaveLength(2)
    expect(await change(goodPassword)).toMatchObject({ status: 200 })
    expect(await sessionsOf(userId)).toEqual([{ token: browser.token() }])
    expect(at.events.map((event) => event.kind).slice(-2)).toEqual(['session.ended', 'password.changed'])
    expect(await at.browser().signIn(email)).toMatchObject({ code: 'wrong_credentials' })
    expect(await at.browser().signIn(email, otherPassword)).toMatchObject({ status: 200 })
  })

  test.each([
    ['fourteen signs', 'password_too_short'],
    ['x'.repeat(129), 'password_too_long'],
    ['passwordpassword1', 'password_common'],
    [demoPassword, 'password_common'],
    ['Marta Lindqvist 1', 'password_context'],
    ['quinta-do-miradouro', 'password_context'],
  ])('refuses %s', async (newPassword, fault) => {
    const { email } = await at.person()
    const browser = at.browser()
    await browser.signIn(email)
    const reply = await browser.call('change-password', { currentPassword: goodPassword, newPassword })
    expect(reply).toMatchObject({ status: 422, code: 'invalid_input', fields: { '/newPassword': fault } })
    expect(await at.browser().signIn(email)).toMatchObject({ status: 200 })
  })

  test('takes eight characters where a second factor is in force', async () => {
    const { email } = await at.person()
    const browser = at.browser()
    await browser.signIn(email)
    const change = { currentPassword: goodPassword, newPassword: 'kv7 Trud' }
    expect(await browser.call('change-password', change)).toMatchObject({ status: 422 })
    const { body } = await browser.call('two-factor/enable', { password: goodPassword })
    await browser.call('two-factor/verify-totp', { code: await authenticatorApp(body.totpUri).code() })
    expect(await browser.call('change-password', change)).toMatchObject({ status: 200 })
  })
})

describe('a forgotten password', () => {
  test('is replaced by a token that is kept as a hash and works once', async () => {
    const { userId, email } = await at.person()
    await at.browser().signIn(email)
    const token = (await linkTo(email.toUpperCase()))!
    expect(at.mails).toEqual([{ kind: 'password_reset', userId, email, token }])
    expect(token).toMatch(/^\w{24,}$/)
    const { rows } = await at.pool.query('select * from verifications where value = $1', [userId])
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(token)
    const reset = () => at.browser().call('reset-password', { token, newPassword: otherPassword })
    const both = await Promise.all([reset(), reset()])
    expect(new Set(both.map((reply) => reply.status))).toEqual(new Set([200, 410]))
    expect(await reset()).toMatchObject({ status: 410, code: 'expired' })
    expect(await sessionsOf(userId)).toEqual([])
    expect(at.events).toContainEqual({ kind: 'password.reset', userId, sessionId: null })
    expect(await at.browser().signIn(email)).toMatchObject({ code: 'wrong_credentials' })
    expect(await at.browser().signIn(email, otherPassword)).toMatchObject({ status: 200 })
  })

  test('has a link for half an hour, and using one takes the others away', async () => {
    const { email } = await at.person()
    const [first, second, third] = [await linkTo(email), await linkTo(email), await linkTo(email)]
    const reset = (token: string | undefined) =>
      at.browser().call('reset-password', { token, newPassword: otherPassword })
    at.forward(29 * 60_000)
    expect(await reset(first)).toMatchObject({ status: 200 })
    expect(await reset(second)).toMatchObject({ status: 410 })
    const late = await linkTo(email)
    at.forward(31 * 60_000)
    expect(await reset(late)).toMatchObject({ status: 410 })
    expect(await reset(third)).toMatchObject({ status: 410 })
  })

  test('is answered alike for an address that nobody has, which gets no mail', async () => {
    const { email } = await at.person()
    const known = await at.browser().call('request-password-reset', { email })
    const unknown = await at.browser().call('request-password-reset', { email: 'nobody@hotel.example' })
    expect(unknown).toEqual(known)
    await at.signIn.settled()
    expect(at.mails.map((mail) => mail.email)).toEqual([email])
  })

  test('is no way to a password for whoever has none', async () => {
    const user = { name: 'Ines Quaresma', email: 'sso@hotel.example', emailVerified: true }
    await at.signIn.createUser(user, at.clock.now())
    expect(await linkTo(user.email)).toBeUndefined()
  })

  test('goes to no address that was never proved', async () => {
    const user = { name: 'Ines Quaresma', email: 'typed@hotel.example', emailVerified: false }
    await at.signIn.createUser({ ...user, password: goodPassword }, at.clock.now())
    expect(await linkTo(user.email)).toBeUndefined()
  })

  test('is held to the rules of passwords, which a link survives', async () => {
    const { email } = await at.person()
    const token = await linkTo(email)
    const reset = (newPassword: string) => at.browser().call('reset-password', { token, newPassword })
    expect(await reset('Marta Lindqvist 99')).toMatchObject({
      fields: { '/newPassword': 'password_context' },
    })
    expect(await reset(otherPassword)).toMatchObject({ status: 200 })
  })

  test('keeps the second factor', async () => {
    const { userId, email } = await at.person()
    const browser = at.browser()
    await browser.signIn(email)
    const { body } = await browser.call('two-factor/enable', { password: goodPassword })
    await browser.call('two-factor/verify-totp', { code: await authenticatorApp(body.totpUri).code() })
    const token = await linkTo(email)
    await at.browser().call('reset-password', { token, newPassword: otherPassword })
    expect(await at.signIn.secondFactorOf(userId)).toMatchObject({ enabled: true })
    expect((await at.browser().signIn(email, otherPassword)).body).toMatchObject({ twoFactorRedirect: true })
  })

  test('cannot be asked for without end, whether the address is known or not', async () => {
    const { email } = await at.person()
    for (const address of [email, 'nobody-at-all@hotel.example']) {
      const replies = []
      for (let index = 0; index < 6; index += 1)
        replies.push(await at.browser().call('request-password-reset', { email: address }))
      expect(replies.map((reply) => reply.status)).toEqual([200, 200, 200, 200, 200, 429])
      expect(replies[5]).toMatchObject({ code: 'locked_out', retryAfterSeconds: 30 })
    }
  })
})
