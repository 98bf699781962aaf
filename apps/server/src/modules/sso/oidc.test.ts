import { afterAll, beforeAll, expect, it } from 'vitest'
import { startLocalProvider } from '../../platform/sso/oidc/testing/local-provider.ts'
import type { LocalProvider } from '../../platform/sso/oidc/testing/local-provider.ts'
import { systemClock } from '../../platform/clock.ts'
import { testApp } from '../../testing/app.ts'
import type { Caller, TestApp, TestOrganisation } from '../../testing/app.ts'
import { openBrowser } from './testing/browser.ts'
import type { Browser } from './testing/browser.ts'
import { domain, mappingFor, must, proveDomain, refusalsOf, rolesOf, whoAmI } from './testing/set-up.ts'

const client = { id: 'comity', secret: 'a secret of a test client' }
const accounts = {
  ada: { name: 'Ada Quill', email: `ada@${domain}`, email_verified: true, roles: ['desk'] },
  bo: { name: 'Bo Reed', email: `bo@${domain}`, email_verified: true, roles: ['visitors'] },
  cleo: { name: 'Cleo Marsh', email: 'cleo@elsewhere.example', email_verified: true, roles: ['desk'] },
}

let app: TestApp
let of: TestOrganisation
let admin: Caller
let provider: LocalProvider
const path = (step: 'login' | 'callback') => `/api/enterprise/oidc/${of.organisationId}/${step}`

beforeAll(async () => {
  app = await testApp()
  // The provider reads the clock of the machine.
  app.clock.current = systemClock.now()
  of = await app.organisation({ venues: 2 })
  admin = await app.signedIn(of, 'admin')
  const redirectUri = app.services.config.publicUrl + path('callback')
  provider = await startLocalProvider({ client: { ...client, redirectUri }, accounts })
  await proveDomain(app, of)
  await change({
    issuer: provider.issuer,
    clientId: client.id,
    clientSecret: client.secret,
    scopes: ['roles'],
    roleAttribute: 'roles',
    roleMapping: mappingFor(of),
    enabled: true,
  })
})
afterAll(async () => {
  await app.close()
  await provider.close()
})

const change = (oidc: object) => must(admin.call('PUT', `/api/enterprise/sso/${of.organisationId}`, { oidc }))
const refused = (reason: string) => `/enterprise-login?refused=${reason}`

async function callbackOf(browser: Browser, login: string, query = ''): Promise<string> {
  const begun = await browser.get(path('login') + query)
  return provider.signIn(begun.location, login)
}

it('signs in by code, state, nonce and PKCE, and comes back to where one was', async () => {
  const browser = openBrowser(app)
  const begun = await browser.get(`${path('login')}?return=/my-profile`)
  const asked = new URL(begun.location).searchParams
  expect(asked.get('code_challenge_method')).toBe('S256')
  expect(asked.get('scope')).toBe('openid email profile roles')
  const end = await browser.get(await provider.signIn(begun.location, 'ada'))
  expect(end.location).toBe('/my-profile')
  const userId = await whoAmI(browser)
  expect(await rolesOf(app, of, userId!)).toEqual([`sso staff@${of.venueIds[0]}`])

  const again = openBrowser(app)
  expect((await again.get(await callbackOf(again, 'ada'))).location).toBe('/staff-dashboard')
  expect(await whoAmI(again)).toBe(userId)
})

it('refuses whoever gets no role, and whose address the organisation cannot speak for', async () => {
  const browser = openBrowser(app)
  expect((await browser.get(await callbackOf(browser, 'bo'))).location).toBe(refused('no_role'))
  expect((await browser.get(await callbackOf(browser, 'cleo'))).location).toBe(refused('domain_not_proved'))
  expect(await whoAmI(browser)).toBeUndefined()
  expect(await refusalsOf(app, of)).toEqual(expect.arrayContaining(['no_role', 'domain_not_proved']))
})

it('takes a callback in the browser that began, once', async () => {
  const browser = openBrowser(app)
  const callback = await callbackOf(browser, 'ada')
  expect((await openBrowser(app).get(callback)).location).toBe(refused('other_browser'))
  const other = openBrowser(app)
  await other.get(path('login'))
  expect((await other.get(callback)).location).toBe(refused('other_browser'))
  const both = await Promise.all([browser.get(callback), browser.get(callback)])
  expect(both.map(({ location }) => location).toSorted()).toEqual([refused('replayed'), '/staff-dashboard'])
})

it('refuses a state that nobody was given, and none', async () => {
  const browser = openBrowser(app)
  const callback = new URL(await callbackOf(browser, 'ada'))
  const at = (state: string | null) => {
    const changed = new URL(callback)
    if (state === null) changed.searchParams.delete('state')
    else changed.searchParams.set('state', state)
    return browser.get(changed.href)
  }
  expect((await at('another')).location).toBe(refused('unsolicited'))
  expect((await at(null)).location).toBe(refused('unsolicited'))
})

it('refuses a code of another sign-in, and another issuer', async () => {
  const [one, two] = [openBrowser(app), openBrowser(app)]
  const mine = new URL(await callbackOf(one, 'ada'))
  const theirs = new URL(await callbackOf(two, 'bo'))
  mine.searchParams.set('code', theirs.searchParams.get('code')!)
  expect((await one.get(mine.href)).location).toBe(refused('token_refused'))
  theirs.searchParams.set('iss', 'https://evil.example')
  expect((await two.get(theirs.href)).location).toBe(refused('wrong_issuer'))
})

it('says that the provider refused when the person did', async () => {
  const browser = openBrowser(app)
  const begun = await browser.get(path('login'))
  const callback = await provider.refuse(begun.location)
  expect((await browser.get(callback)).location).toBe(refused('provider_error'))
})

it('refuses an answer after ten minutes', async () => {
  const browser = openBrowser(app)
  const callback = await callbackOf(browser, 'ada')
  app.clock.forward(10 * 60_000)
  try {
    expect((await browser.get(callback)).location).toBe(refused('expired'))
  } finally {
    app.clock.forward(-10 * 60_000)
  }
})

it("answers where the provider signs out, with its own token as the hint, to that session's browser", async () => {
  const browser = openBrowser(app)
  await browser.get(await callbackOf(browser, 'ada'))
  const { status, body } = await browser.call('POST', '/api/enterprise/sso/logout')
  expect(status).toBe(200)
  const { address } = body as { address: string }
  expect(address.startsWith(`${provider.issuer}/`)).toBe(true)
  const query = new URL(address).searchParams
  expect(query.get('id_token_hint')?.split('.')).toHaveLength(3)
  expect(query.get('post_logout_redirect_uri')).toBe('http://localhost:3000/enterprise-login')
  expect(await whoAmI(browser)).toBeDefined()
  expect((await admin.call('POST', '/api/enterprise/sso/logout')).body).toEqual({ address: null })
  expect((await app.anonymous('POST', '/api/enterprise/sso/logout')).status).toBe(401)
})

it('begins nothing while it is off', async () => {
  await change({ enabled: false })
  const browser = openBrowser(app)
  expect((await browser.get(path('login'))).location).toBe(refused('not_set_up'))
  await change({ enabled: true })
})

it('refuses a callback of another organisation', async () => {
  const other = await app.organisation()
  const browser = openBrowser(app)
  const callback = await callbackOf(browser, 'ada')
  const moved = callback.replace(of.organisationId, other.organisationId)
  expect((await browser.get(moved)).location).toBe(refused('unsolicited'))
  const nowhere = callback.replace(of.organisationId, crypto.randomUUID())
  expect((await browser.get(nowhere)).status).toBe(404)
})
