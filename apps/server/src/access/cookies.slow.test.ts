import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { goodPassword, otherPassword } from '../platform/auth/testing/browser.ts'
import { authenticatorApp } from '../platform/auth/testing/one-time-code.ts'
import { signInCalls } from '../platform/auth/calls/index.ts'
import { openBrowser } from '../modules/sso/testing/browser.ts'
import { now } from '../modules/sso/testing/saml-provider.ts'
import { must, samlOrganisation, signInBySaml } from '../modules/sso/testing/set-up.ts'
import { ask, calls, guardedCalls } from '../testing/matrix/requests.ts'
import { makeWorld } from '../testing/matrix/make-world.ts'
import { made } from '../testing/matrix/world.ts'
import { Sender } from '../testing/sender.ts'
import type { World } from '../testing/matrix/make-world.ts'

const email = 'marta@hotel.example'
const pin = '804217'
const publicUrl = 'https://comity.example'

let world: World
/** Every Set-Cookie that any response of this file had. */
const lines = new Set<string>()
function note({ headers }: { readonly headers: Headers }): void {
  for (const line of headers.getSetCookie()) lines.add(line)
}
beforeAll(async () => {
  const { fetch: send } = globalThis
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    const reply = await send(address, { ...init, redirect: 'manual' })
    note(reply)
    return reply
  })
  const sent = vi.spyOn(Sender.prototype, 'send')
  world = await makeWorld({ mode: 'production', publicUrl })
  await callEverything()
  await signInWithEverything()
  await signInOnADevice()
  await acceptAnInvitation()
  world.app.clock.current = now
  await signInBySaml(world.app, await samlOrganisation(world.app), { subject: 'ada' })
  for (const reply of sent.mock.settledResults) if (reply.type === 'fulfilled') note(reply.value)
})
afterAll(async () => {
  vi.restoreAllMocks()
  await world.close()
})

/** Password, second factor, recovery code, the offers of passkeys, and out again. */
async function signInWithEverything(): Promise<void> {
  const { services } = world.app
  const user = { name: 'Marta Lindqvist', email, emailVerified: true, password: goodPassword }
  await services.signIn.createUser(user, services.clock.now())
  const browser = openBrowser(world.app)
  const call = async (path: string, body: object = {}) => {
    const { method } = signInCalls[`/api/auth/${path}`]!
    const sent = method === 'GET' ? undefined : body
    return (await must(browser.call(method, `/api/auth/${path}`, sent))).body
  }
  await call('sign-in/email', { email, password: goodPassword })
  await call('passkey/generate-register-options')
  await call('passkey/generate-authenticate-options')
  const enabled = (await call('two-factor/enable', { password: goodPassword })) as {
    totpUri: string
    recoveryCodes: string[]
  }
  await call('two-factor/verify-totp', { code: await authenticatorApp(enabled.totpUri).code() })
  await call('sign-out')
  await call('sign-in/email', { email, password: goodPassword })
  await call('two-factor/verify-backup-code', { code: enabled.recoveryCodes[0] })
  await call('change-password', { currentPassword: goodPassword, newPassword: otherPassword })
  await call('two-factor/disable', { password: otherPassword })
}

async function signInOnADevice(): Promise<void> {
  const { app, home, venueId } = world
  const admin = await app.signedIn(home, 'admin')
  const { staffId } = await made(admin, 'PUT', '/api/my-profile/pin', { pin })
  const venueCode = (await made(admin, 'GET', '/api/me')).venues.find(
    ({ id }: { id: string }) => id === venueId,
  ).code
  const sent = { name: 'Desk', venueId, where: 'another_device' }
  const { code } = await made(admin, 'POST', '/api/devices', sent)
  await made(admin, 'POST', '/api/devices', { ...sent, where: 'this_device' })
  const browser = openBrowser(app)
  await must(browser.call('POST', '/api/devices/redeem', { code }))
  await must(browser.call('POST', '/api/staff/login', { venueCode, staffId, pin }))
}

async function acceptAnInvitation(): Promise<void> {
  const { app, home, venueId } = world
  const admin = await app.signedIn(home, 'admin')
  const { code } = await made(admin, 'POST', '/api/invitations', { role: 'staff', venueIds: [venueId] })
  const accepted = { token: code, name: 'Tamsin Obuya', pin: '529064' }
  await must(openBrowser(app).call('POST', '/api/invitations/accept', accepted))
}

async function callEverything(): Promise<void> {
  const admin = await world.app.signedIn(world.home, 'admin')
  for (const [, endpoint] of calls) await ask({ call: world.app.anonymous }, endpoint)
  for (const [, endpoint, row] of guardedCalls)
    await ask(admin, endpoint, row.record === 'none' ? row.ask : await row.ask(world, admin))
}

/** That of calls for help goes along with those alone, so it has their path, which the prefix of the others forbids. */
const safetyCookie = '__Secure-comity-safety'

const nameOf = (line: string) => line.slice(0, line.indexOf('='))

test('the cookies of the product are these, all of which were seen being set', () => {
  const { cookieName } = world.app.services.signIn
  expect([...new Set(Array.from(lines, nameOf))].toSorted()).toEqual([
    cookieName,
    `${cookieName}-auth.dont_remember`,
    `${cookieName}-auth.passkey`,
    `${cookieName}-auth.session_data`,
    `${cookieName}-auth.two_factor`,
    `${cookieName}-device`,
    `${cookieName}-known`,
    `${cookieName}-sso`,
    safetyCookie,
  ])
})

test('in production every cookie belongs to this host alone and is out of reach for scripts', () => {
  for (const line of lines) {
    const [pair = '', ...attributes] = line.split('; ')
    const isOfSafety = nameOf(line) === safetyCookie
    const [prefix, path, sameSite] = isOfSafety
      ? ['__Secure-comity', '/api/safety-alerts', 'Strict']
      : ['__Host-comity', '/', 'Lax']
    expect(pair.startsWith(prefix), line).toBe(true)
    expect(attributes, line).toEqual(expect.arrayContaining(['HttpOnly', `Path=${path}`, 'Secure']))
    expect(attributes, line).toContain(`SameSite=${sameSite}`)
    expect(attributes.filter((attribute) => /^domain/i.test(attribute))).toEqual([])
  }
})

test('no cookie names a person, a place or a secret that somebody typed', () => {
  const typed = [email, 'Marta', 'Tamsin', goodPassword, otherPassword, pin, world.home.organisationId]
  for (const line of lines) {
    const value = decodeURIComponent(line)
    expect(typed.filter((text) => value.includes(text))).toEqual([])
  }
})

test('a cookie never holds what the database holds', async () => {
  const values = Array.from(lines, (line) =>
    decodeURIComponent(line.slice(line.indexOf('=') + 1).split(';')[0]!),
  )
  const { rows } = await world.app.signInPool.query<{ token: string }>('select token from auth.sessions')
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.filter(({ token }) => values.includes(token))).toEqual([])
})
