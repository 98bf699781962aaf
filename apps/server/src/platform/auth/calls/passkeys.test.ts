import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { softAuthenticator } from '../testing/authenticator.ts'
import { testSignIn } from '../testing/browser.ts'
import type { TestSignIn } from '../testing/browser.ts'

let at: TestSignIn
beforeAll(async () => {
  at = await testSignIn()
})
afterAll(() => at.close())

const minute = 60_000

async function signedIn() {
  const { userId, email } = await at.person()
  const browser = at.browser()
  await browser.signIn(email)
  return { userId, email, browser }
}

async function withPasskey() {
  const person = await signedIn()
  const authenticator = softAuthenticator()
  const options = await person.browser.call('passkey/generate-register-options')
  const response = authenticator.create(options.body)
  const added = await person.browser.call('passkey/verify-registration', { response, name: 'Key ring' })
  expect(added).toMatchObject({ status: 200 })
  return { ...person, authenticator, passkeyId: added.body.passkeyId as string }
}

type Authenticator = ReturnType<typeof softAuthenticator>

async function authenticate(authenticator: Authenticator, choice: Parameters<Authenticator['get']>[1] = {}) {
  const browser = at.browser()
  const options = await browser.call('passkey/generate-authenticate-options')
  const response = authenticator.get(options.body, choice)
  return {
    browser,
    options,
    response,
    reply: await browser.call('passkey/verify-authentication', { response }),
  }
}

describe('adding a passkey', () => {
  test('asks the authenticator for a discoverable one and for the person itself', async () => {
    const { email, browser } = await signedIn()
    const options = await browser.call('passkey/generate-register-options')
    expect(options.body).toMatchObject({
      rp: { id: 'localhost', name: 'Comity' },
      user: { name: email, displayName: 'Marta Lindqvist' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
  })

  test('keeps it under its name, with an event', async () => {
    const { userId, passkeyId } = await withPasskey()
    expect(await at.signIn.passkeysOf(userId)).toMatchObject([{ passkeyId, name: 'Key ring' }])
    expect(at.events.at(-1)).toMatchObject({ kind: 'passkey.added', userId, passkeyId })
  })

  test('asks to sign in again after ten minutes', async () => {
    const { browser } = await signedIn()
    at.forward(9 * minute)
    const options = await browser.call('passkey/generate-register-options')
    expect(options).toMatchObject({ status: 200 })
    at.forward(2 * minute)
    const again = { status: 401, code: 'reauthentication_needed' }
    expect(await browser.call('passkey/generate-register-options')).toMatchObject(again)
    const response = softAuthenticator().create(options.body)
    expect(await browser.call('passkey/verify-registration', { response })).toMatchObject(again)
  })

  test('refuses an authenticator that did not ask for the person, another origin, an old challenge', async () => {
    const { userId, browser } = await signedIn()
    const attempt = async (choice: Parameters<Authenticator['create']>[1]) => {
      const options = await browser.call('passkey/generate-register-options')
      const response = softAuthenticator().create(options.body, choice)
      return { response, reply: await browser.call('passkey/verify-registration', { response }) }
    }
    expect((await attempt({ isUserVerified: false })).reply.status).toBe(401)
    expect((await attempt({ origin: 'https://elsewhere.example' })).reply).toMatchObject({ status: 422 })
    expect((await attempt({ rpId: 'elsewhere.example' })).reply).toMatchObject({ status: 422 })
    const { response } = await attempt({})
    const replayed = await browser.call('passkey/verify-registration', { response })
    expect(replayed).toMatchObject({ status: 410, code: 'expired' })
    expect(await at.signIn.passkeysOf(userId)).toHaveLength(1)
  })

  test('is not done with the challenge of somebody else', async () => {
    const [one, other] = [await signedIn(), await signedIn()]
    const options = await one.browser.call('passkey/generate-register-options')
    const name = `${at.signIn.cookieName}-auth.passkey`
    other.browser.jar.set(name, one.browser.jar.get(name)!)
    const response = softAuthenticator().create(options.body)
    const reply = await other.browser.call('passkey/verify-registration', { response })
    expect(reply.status).toBeGreaterThanOrEqual(400)
    expect(await at.signIn.passkeysOf(other.userId)).toEqual([])
  })
})

describe('signing in with a passkey', () => {
  test('needs no address, and counts as two factors', async () => {
    const { userId, authenticator } = await withPasskey()
    const { browser, options, reply } = await authenticate(authenticator)
    expect(options.body.allowCredentials).toBeUndefined()
    expect(options.body.userVerification).toBe('required')
    expect(reply).toMatchObject({ status: 200, body: { signedIn: true } })
    expect(JSON.stringify(reply.body)).not.toContain(browser.token())
    const { rows } = await at.pool.query('select * from sessions where token = $1', [browser.token()])
    expect(rows).toMatchObject([{ user_id: userId, method: 'passkey', second_factor: true }])
    expect(at.events.at(-1)).toMatchObject({ kind: 'session.started', userId, method: 'passkey' })
  })

  test('is refused without the person, from another origin, with another key, twice', async () => {
    const { authenticator } = await withPasskey()
    const wrong = { status: 401, code: 'wrong_credentials' }
    expect((await authenticate(authenticator, { isUserVerified: false })).reply).toMatchObject(wrong)
    const elsewhere = await authenticate(authenticator, { origin: 'https://elsewhere.example' })
    expect(elsewhere.reply).toMatchObject(wrong)
    expect((await authenticate(softAuthenticator())).reply).toMatchObject(wrong)
    const { browser, response } = await authenticate(authenticator)
    const replayed = await browser.call('passkey/verify-authentication', { response })
    expect(replayed).toMatchObject({ status: 410, code: 'expired' })
  })

  test('does not take the challenge of a registration', async () => {
    const { browser, authenticator } = await withPasskey()
    const options = await browser.call('passkey/generate-register-options')
    const response = authenticator.get(options.body)
    const reply = await browser.call('passkey/verify-authentication', { response })
    expect(reply).toMatchObject({ status: 410, code: 'expired' })
  })
})

describe('removing a passkey', () => {
  test('ends its use', async () => {
    const { userId, browser, authenticator, passkeyId } = await withPasskey()
    expect(await browser.call('passkey/delete-passkey', { id: passkeyId })).toMatchObject({ status: 200 })
    expect(at.events.at(-1)).toMatchObject({ kind: 'passkey.removed', userId, passkeyId })
    expect(await at.signIn.passkeysOf(userId)).toEqual([])
    expect((await authenticate(authenticator)).reply).toMatchObject({ status: 401 })
  })

  test('of somebody else is as of none', async () => {
    const { userId, passkeyId } = await withPasskey()
    const { browser } = await signedIn()
    for (const id of [passkeyId, crypto.randomUUID()])
      expect(await browser.call('passkey/delete-passkey', { id })).toMatchObject({ status: 404 })
    expect(await at.signIn.passkeysOf(userId)).toHaveLength(1)
  })

  test('asks to sign in again after ten minutes', async () => {
    const { browser, passkeyId } = await withPasskey()
    at.forward(11 * minute)
    const reply = await browser.call('passkey/delete-passkey', { id: passkeyId })
    expect(reply).toMatchObject({ status: 401, code: 'reauthentication_needed' })
  })
})

test.each(['http://192.0.2.10:3000', 'https://[2001:db8::1]'])(
  'at %s there are none, and the reason is said',
  async (publicUrl) => {
    const bare = await testSignIn({ config: { publicUrl } })
    expect(bare.signIn.passkeys).toMatchObject({ offered: false, reason: 'ip_address' })
    const reply = await bare.browser().call('passkey/generate-authenticate-options')
    expect(reply).toMatchObject({ status: 409, code: 'not_allowed_now' })
    await bare.close()
  },
)
