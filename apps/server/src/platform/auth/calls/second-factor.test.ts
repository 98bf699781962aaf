import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { goodPassword, testSignIn } from '../testing/browser.ts'
import type { TestSignIn } from '../testing/browser.ts'
import { authenticatorApp } from '../testing/one-time-code.ts'

let at: TestSignIn
beforeAll(async () => {
  at = await testSignIn()
})
afterAll(() => at.close())

const wrongCode = { status: 422, code: 'invalid_input', fields: { '/code': 'wrong_code' } }

/** A signed-in person with an active second factor; the code that activated it is used up. */
async function protectedPerson() {
  const { userId, email } = await at.person()
  const browser = at.browser()
  await browser.signIn(email)
  const enabled = await browser.call('two-factor/enable', { password: goodPassword })
  const app = authenticatorApp(enabled.body.totpUri)
  expect(await browser.call('two-factor/verify-totp', { code: await app.code() })).toMatchObject({
    status: 200,
  })
  const recoveryCodes = enabled.body.recoveryCodes as string[]
  return { userId, email, browser, app, recoveryCodes }
}

/** As if half a minute had passed for the app: used codes are accepted again. */
const forgetUsedCodes = () => at.pool.query('delete from used_codes')

const sessionOf = async (token: string | undefined) =>
  (await at.pool.query('select * from sessions where token = $1', [token])).rows[0]

describe('setting it up', () => {
  test('asks for the password, and is not in force before a code was right', async () => {
    const { userId, email } = await at.person()
    const browser = at.browser()
    await browser.signIn(email)
    expect(await browser.call('two-factor/enable', { password: 'not this one at all' })).toMatchObject({
      status: 401,
      code: 'wrong_credentials',
    })
    const enabled = await browser.call('two-factor/enable', { password: goodPassword })
    const uri = new URL(enabled.body.totpUri)
    expect(uri.searchParams.get('issuer')).toBe('Comity')
    expect(decodeURIComponent(uri.pathname)).toContain(email)
    expect(enabled.body.recoveryCodes).toHaveLength(10)
    expect(await at.signIn.secondFactorOf(userId)).toEqual({ enabled: false, recoveryCodesLeft: 0 })
    const app = authenticatorApp(enabled.body.totpUri)
    expect(await browser.call('two-factor/verify-totp', { code: await app.wrongCode() })).toMatchObject(
      wrongCode,
    )
    expect((await at.browser().signIn(email)).body).toEqual({ signedIn: true })
    await browser.call('two-factor/verify-totp', { code: await app.code() })
    expect(await at.signIn.secondFactorOf(userId)).toEqual({ enabled: true, recoveryCodesLeft: 10 })
    expect((await at.browser().signIn(email)).body).toMatchObject({
      signedIn: false,
      twoFactorRedirect: true,
    })
  })

  test('goes on with the session, which has shown it from then on and lasts no longer', async () => {
    const { userId, email } = await at.person()
    const browser = at.browser()
    await browser.signIn(email)
    const before = await sessionOf(browser.token())
    at.forward(5 * 60_000)
    const enabled = await browser.call('two-factor/enable', { password: goodPassword })
    await browser.call('two-factor/verify-totp', {
      code: await authenticatorApp(enabled.body.totpUri).code(),
    })
    const after = await sessionOf(browser.token())
    expect(after).toMatchObject({
      user_id: userId,
      method: 'password',
      second_factor: true,
      idle_seconds: 3_600,
    })
    expect(Math.abs(after.expires_at - before.expires_at)).toBeLessThan(1_000)
    expect(Math.abs(after.authenticated_at - before.authenticated_at)).toBeLessThan(1_000)
    expect(await sessionOf(before.token)).toBeUndefined()
    expect(at.events.at(-1)).toEqual({ kind: 'second_factor.enabled', userId, sessionId: after.id })
  })

  test('keeps secret and recovery codes encrypted', async () => {
    const { userId, recoveryCodes } = await protectedPerson()
    const { rows } = await at.pool.query('select * from two_factors where user_id = $1', [userId])
    expect(rows).toHaveLength(1)
    for (const code of recoveryCodes) expect(JSON.stringify(rows)).not.toContain(code)
    expect(rows[0].secret).toMatch(/^[0-9a-f$]{80,}/)
  })

  test('is refused where one is in force', async () => {
    const { browser } = await protectedPerson()
    const again = await browser.call('two-factor/enable', { password: goodPassword })
    expect(again).toMatchObject({ status: 409, code: 'not_allowed_now' })
    expect(await browser.call('two-factor/verify-totp', { code: '123456' })).toMatchObject({ status: 409 })
  })
})

describe('signing in with it', () => {
  test('gives no session before the code is right', async () => {
    const { userId, email, app } = await protectedPerson()
    await forgetUsedCodes()
    const browser = at.browser()
    const first = await browser.signIn(email)
    expect(first.body).toEqual({
      signedIn: false,
      twoFactorRedirect: true,
      methods: ['totp', 'recovery_code'],
    })
    expect(browser.token()).toBeUndefined()
    expect(await browser.call('two-factor/verify-totp', { code: await app.wrongCode() })).toMatchObject(
      wrongCode,
    )
    expect(at.events.at(-1)).toMatchObject({ kind: 'sign_in.failed', userId, factor: 'second_factor' })
    expect(browser.token()).toBeUndefined()
    const second = await browser.call('two-factor/verify-totp', { code: await app.code() })
    expect(second).toMatchObject({ status: 200, body: { signedIn: true } })
    expect(await sessionOf(browser.token())).toMatchObject({ user_id: userId, second_factor: true })
    expect(at.events.at(-1)).toMatchObject({ kind: 'session.started', userId, secondFactor: true })
  })

  test('takes a code once, also of two that come together', async () => {
    const { email, app } = await protectedPerson()
    const browser = at.browser()
    await browser.signIn(email)
    // The code that activated the factor is still valid, but used.
    expect(await browser.call('two-factor/verify-totp', { code: await app.code() })).toMatchObject(wrongCode)
    await forgetUsedCodes()
    const [one, other] = [at.browser(), at.browser()]
    await one.signIn(email)
    await other.signIn(email)
    const code = await app.code()
    const replies = await Promise.all(
      [one, other].map((each) => each.call('two-factor/verify-totp', { code })),
    )
    expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([200, 422]))
  })

  test('takes a recovery code once, and counts those that are left', async () => {
    const { userId, email, recoveryCodes } = await protectedPerson()
    const [code] = recoveryCodes
    const [one, other] = [at.browser(), at.browser()]
    await one.signIn(email)
    await other.signIn(email)
    expect(await one.call('two-factor/verify-backup-code', { code: ` ${code} ` })).toMatchObject({
      status: 200,
    })
    expect(at.events.slice(-2)).toMatchObject([
      { kind: 'recovery_code.used', userId },
      { kind: 'session.started', userId, secondFactor: true },
    ])
    expect(await other.call('two-factor/verify-backup-code', { code })).toMatchObject(wrongCode)
    await forgetUsedCodes()
    expect(await other.call('two-factor/verify-backup-code', { code })).toMatchObject(wrongCode)
    expect(await at.signIn.secondFactorOf(userId)).toEqual({ enabled: true, recoveryCodesLeft: 9 })
  })

  test('begins again after ten minutes, and without its own cookie', async () => {
    const { email, app, recoveryCodes } = await protectedPerson()
    await forgetUsedCodes()
    const browser = at.browser()
    await browser.signIn(email)
    at.forward(601_000)
    const late = await browser.call('two-factor/verify-totp', { code: await app.code() })
    expect(late).toMatchObject({ status: 410, code: 'expired' })
    const without = at.browser()
    const [code] = recoveryCodes
    expect(await without.call('two-factor/verify-totp', { code: '123456' })).toMatchObject({
      code: 'expired',
    })
    expect(await without.call('two-factor/verify-backup-code', { code })).toMatchObject({ code: 'expired' })
    without.jar.set(`${at.signIn.cookieName}-auth.two_factor`, 'made-up.signature')
    expect(await without.call('two-factor/verify-totp', { code: '123456' })).toMatchObject({
      code: 'expired',
    })
  })

  test('ends the session that the browser had, with its cookie', async () => {
    const [one, other] = [await protectedPerson(), await at.person()]
    const browser = at.browser()
    await browser.signIn(other.email)
    const before = browser.token()
    await browser.signIn(one.email)
    expect(browser.token()).toBeUndefined()
    expect(await sessionOf(before)).toBeUndefined()
  })

  test('is not passed by asking to trust the device', async () => {
    const { email, app } = await protectedPerson()
    await forgetUsedCodes()
    const browser = at.browser()
    await browser.signIn(email)
    await browser.call('two-factor/verify-totp', { code: await app.code(), trustDevice: true })
    await browser.call('sign-out', {})
    expect((await browser.signIn(email)).body).toMatchObject({ twoFactorRedirect: true })
  })

  test('locks after five wrong codes, whoever tries them, for as long as a password does', async () => {
    const { userId, email, app } = await protectedPerson()
    await forgetUsedCodes()
    const browser = at.browser('203.0.113.9')
    await browser.signIn(email)
    for (let index = 0; index < 5; index += 1) {
      const wrong = await browser.call('two-factor/verify-totp', { code: await app.wrongCode() })
      expect(wrong).toMatchObject(wrongCode)
    }
    const again = at.browser('203.0.113.9')
    await again.signIn(email)
    const locked = await again.call('two-factor/verify-totp', { code: await app.code() })
    expect(locked).toMatchObject({ status: 429, code: 'locked_out', retryAfterSeconds: 30 })
    expect(at.events.at(-1)).toMatchObject({ kind: 'sign_in.locked', userId, factor: 'second_factor' })
    at.forward(31_000)
    expect(await again.call('two-factor/verify-totp', { code: await app.code() })).toMatchObject({
      status: 200,
    })
  })
})

describe('taking it away and renewing codes', () => {
  test('asks for the password and for a session that has shown it', async () => {
    const { userId, browser } = await protectedPerson()
    const { token } = await at.signIn.startSession({
      userId,
      method: 'saml',
      organisationId: null,
      organisationFixed: false,
      deviceId: null,
      secondFactor: false,
      now: at.clock.now(),
    })
    const other = at.browser()
    other.jar.set(at.signIn.cookieName, at.signIn.cookieValue(token))
    for (const path of ['two-factor/disable', 'two-factor/generate-backup-codes']) {
      expect(await other.call(path, { password: goodPassword })).toMatchObject({
        code: 'reauthentication_needed',
      })
      const wrong = await browser.call(path, { password: 'not this one at all' })
      expect(wrong).toMatchObject({ status: 401, code: 'wrong_credentials' })
    }
  })

  test('makes new recovery codes, and the old ones are worth nothing', async () => {
    const { userId, email, browser, recoveryCodes } = await protectedPerson()
    const made = await browser.call('two-factor/generate-backup-codes', { password: goodPassword })
    expect(made.body.recoveryCodes).toHaveLength(10)
    expect(at.events.at(-1)).toMatchObject({ kind: 'recovery_codes.made', userId })
    const another = at.browser()
    await another.signIn(email)
    const old = await another.call('two-factor/verify-backup-code', { code: recoveryCodes[0] })
    expect(old).toMatchObject(wrongCode)
    const [code] = made.body.recoveryCodes
    expect(await another.call('two-factor/verify-backup-code', { code })).toMatchObject({ status: 200 })
  })

  test('ends it, and the password alone is enough again', async () => {
    const { userId, email, browser } = await protectedPerson()
    const reply = await browser.call('two-factor/disable', { password: goodPassword })
    expect(reply).toMatchObject({ status: 200, body: { enabled: false } })
    expect(at.events.at(-1)).toMatchObject({ kind: 'second_factor.disabled', userId })
    expect(await sessionOf(browser.token())).toMatchObject({ user_id: userId, second_factor: false })
    expect((await at.browser().signIn(email)).body).toEqual({ signedIn: true })
  })

  test('asks for a longer password first, where eight characters were enough beside it', async () => {
    const { userId, browser } = await protectedPerson()
    const short = 'kv7 Truel'
    const change = { currentPassword: goodPassword, newPassword: short }
    expect(await browser.call('change-password', change)).toMatchObject({ status: 200 })
    const wrong = await browser.call('two-factor/disable', { password: 'kv7 Truex' })
    expect(wrong).toMatchObject({ status: 401, code: 'wrong_credentials' })
    const refused = await browser.call('two-factor/disable', { password: short })
    expect(refused).toMatchObject({ status: 422, fields: { '/password': 'password_too_short' } })
    expect(await at.signIn.secondFactorOf(userId)).toMatchObject({ enabled: true })
  })
})
