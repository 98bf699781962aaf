import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../platform/db/statements.ts'
import { testApp } from '../../testing/app.ts'
import type { TestApp } from '../../testing/app.ts'
import { jobs } from './jobs.ts'
import { openBrowser } from './testing/browser.ts'
import { logoutRequest, now, providerMetadata } from './testing/saml-provider.ts'
import { refusalsOf, samlOrganisation, samlPath, signInBySaml, whoAmI, within } from './testing/set-up.ts'
import type { SamlOrganisation } from './testing/set-up.ts'

let app: TestApp
let of: SamlOrganisation
beforeAll(async () => {
  app = await testApp()
  app.clock.current = now
  of = await samlOrganisation(app)
})
afterAll(() => app.close())

const fresh = () => `person-${crypto.randomUUID()}`
const own = (path: string) => app.services.config.publicUrl + path

it('answers where the provider signs out, and goes on until the browser signs out here', async () => {
  const subject = fresh()
  const { browser } = await signInBySaml(app, of, { subject })
  const { status, body } = await browser.call('POST', '/api/enterprise/sso/logout')
  expect(status).toBe(200)
  expect((body as { address: string }).address).toMatch(/^https:\/\/idp\.harbour\.example\/slo\?SAMLRequest=/)
  expect(await whoAmI(browser)).toBeDefined()
})

it("ends the subject's sessions when the provider asks, and nobody else's", async () => {
  const subject = fresh()
  const [one, two] = [await signInBySaml(app, of, { subject }), await signInBySaml(app, of, { subject })]
  const other = await signInBySaml(app, of, { subject: fresh() })
  const path = samlPath(of, 'logout')
  const SAMLRequest = logoutRequest(own(path), subject)
  const page = await openBrowser(app).postFromElsewhere(path, { SAMLRequest, RelayState: 'theirs' })
  expect(page.location).toMatch(/^https:\/\/idp\.harbour\.example\/slo\?SAMLResponse=.*RelayState=theirs$/)
  expect(await whoAmI(one.browser)).toBeUndefined()
  expect(await whoAmI(two.browser)).toBeUndefined()
  expect(await whoAmI(other.browser)).toBeDefined()
  const ended = await within(app, of, (tx) =>
    tx.all(sql<object>`select 1 from audit_entries where action = 'session.ended' and actor_kind = 'system'`),
  )
  expect(ended).toHaveLength(2)
})

it('ends the named session alone', async () => {
  const subject = fresh()
  const { browser } = await signInBySaml(app, of, { subject })
  const path = samlPath(of, 'logout')
  const end = (index: string) =>
    openBrowser(app).postFromElsewhere(path, { SAMLRequest: logoutRequest(own(path), subject, index) })
  await end('_another')
  expect(await whoAmI(browser)).toBeDefined()
  await end('_session1')
  expect(await whoAmI(browser)).toBeUndefined()
})

it('ends nothing for a request that the provider did not sign, or that comes again', async () => {
  const subject = fresh()
  const { browser } = await signInBySaml(app, of, { subject })
  const path = samlPath(of, 'logout')
  const signed = logoutRequest(own(path), subject)
  const altered = Buffer.from(
    Buffer.from(signed, 'base64').toString().replace(subject, `${subject}x`),
  ).toString('base64')
  const page = await openBrowser(app).postFromElsewhere(path, { SAMLRequest: altered })
  expect(page.location).toMatch(/^\/enterprise-login\?refused=(wrong_signature|wrong_reference)$/)
  expect(await whoAmI(browser)).toBeDefined()
  await openBrowser(app).postFromElsewhere(path, { SAMLRequest: signed })
  const again = await signInBySaml(app, of, { subject })
  const replay = await openBrowser(app).postFromElsewhere(path, { SAMLRequest: signed })
  expect(replay.location).toBe('/enterprise-login?refused=replayed')
  expect(await whoAmI(again.browser)).toBeDefined()
  expect(await refusalsOf(app, of)).toHaveLength(2)
})

it('ends no session of another organisation, whose provider may be the same', async () => {
  const other = await samlOrganisation(app, 'quay.example')
  const subject = fresh()
  const { browser } = await signInBySaml(app, other, { subject, email: null })
  const path = samlPath(of, 'logout')
  await openBrowser(app).postFromElsewhere(path, { SAMLRequest: logoutRequest(own(path), subject) })
  expect(await whoAmI(browser)).toBeDefined()
})

it('leads an answer of the provider to the sign-in', async () => {
  const page = await openBrowser(app).postFromElsewhere(samlPath(of, 'logout'), { SAMLResponse: 'anything' })
  expect(page.location).toBe('/enterprise-login')
  const nowhere = { organisationId: crypto.randomUUID(), venueIds: [] }
  const unknown = await openBrowser(app).postFromElsewhere(samlPath(nowhere, 'logout'), { SAMLResponse: 'x' })
  expect(unknown.status).toBe(404)
})

it('reaches a provider that takes posted forms alone by a page that posts one', async () => {
  const other = await samlOrganisation(app, 'mill.example')
  const configuration = `/api/enterprise/saml/${other.organisationId}/configuration`
  await other.admin.call('POST', configuration, { metadata: providerMetadata({ binding: 'HTTP-POST' }) })
  const page = await openBrowser(app).get(samlPath(other, 'login'))
  expect(page.status).toBe(200)
  expect(page.text).toContain('<form method="post" action="https://idp.harbour.example/sso">')
  expect(page.text).toMatch(/name="SAMLRequest" value="[\w+/=]+"/)
  const nonce = /<script nonce="([^"]+)">/.exec(page.text)?.[1]
  expect(page.headers.get('content-security-policy')).toContain(`script-src 'nonce-${nonce}'`)
})

it('forgets sign-ins that are over, and keeps those under way', async () => {
  const browser = openBrowser(app)
  await signInBySaml(app, of, { subject: fresh() })
  const count = () =>
    within(app, of, (tx) =>
      tx.first(sql<{ requests: number; assertions: number; sessions: number }>`
        select (select count(*)::integer from sso_requests) as requests,
          (select count(*)::integer from sso_assertions) as assertions,
          (select count(*)::integer from sso_sessions) as sessions`),
    )
  await jobs['accounts/clean-sso'](app.services)
  expect((await count())?.requests).toBeGreaterThan(0)
  app.clock.forward(60 * 60_000)
  await browser.get(samlPath(of, 'login'))
  await jobs['accounts/clean-sso'](app.services)
  expect(await count()).toMatchObject({ requests: 1, assertions: 0 })
  app.clock.forward(24 * 3_600_000)
  await jobs['accounts/clean-sso'](app.services)
  expect(await count()).toEqual({ requests: 0, assertions: 0, sessions: 0 })
  app.clock.current = now
})
