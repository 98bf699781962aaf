import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../platform/db/statements.ts'
import { testApp } from '../../testing/app.ts'
import type { TestApp } from '../../testing/app.ts'
import { browserOf, openBrowser } from './testing/browser.ts'
import type { Browser } from './testing/browser.ts'
import { answerTo, now, providerId, readLoginRequest } from './testing/saml-provider.ts'
import type { Person } from './testing/saml-provider.ts'
import { entriesOf, samlOrganisation, samlPath, whoAmI, within } from './testing/set-up.ts'
import type { SamlOrganisation } from './testing/set-up.ts'

let app: TestApp
let of: SamlOrganisation
let browser: Browser
beforeAll(async () => {
  app = await testApp()
  app.clock.current = now
  of = await samlOrganisation(app)
  // A disabled connection can be tested.
  await of.admin.call('PUT', of.settings, { saml: { enabled: false } })
  browser = browserOf(app, of.admin)
})
afterAll(() => app.close())

async function began(): Promise<{ id: string; address: string }> {
  const { status, body } = await browser.call('POST', `${of.settings}/test`, { protocol: 'saml' })
  expect(status).toBe(201)
  return body as { id: string; address: string }
}

async function run(person: Person): Promise<{ id: string; end: string }> {
  const { id, address } = await began()
  const request = readLoginRequest((await browser.get(address)).location)
  const posted = await browser.postFromElsewhere(request.acsUrl, answerTo(request, person))
  return { id, end: (await browser.get(posted.location)).location }
}

const resultOf = async (id: string) => (await browser.call('GET', `${of.settings}/test/${id}`)).body

it('shows who would sign in with which roles, signs nobody in and makes no account', async () => {
  const { id, end } = await run({ subject: 'person-1', groups: ['desk', 'others'] })
  expect(end).toBe(`/organisation-settings?section=sso&test=${id}`)
  expect(await resultOf(id)).toEqual({
    id,
    state: 'passed',
    reason: null,
    detail: null,
    identity: {
      issuer: providerId,
      subject: 'person-1',
      email: 'person-1@harbour.example',
      name: 'Ada Quill',
      values: ['desk', 'others'],
      roles: [{ role: 'staff', venueId: of.venueIds[0] }],
    },
  })
  expect(await whoAmI(browser)).toBe(of.admin.userId)
  const made = await within(app, of, (tx) =>
    tx.all(
      sql<object>`select 1 from members where name = 'Ada Quill' union all select 1 from sso_identities`,
    ),
  )
  expect(made).toEqual([])
})

it('names the check that failed, with what was found to the admin alone', async () => {
  const unsigned = await run({ subject: 'person-2', unsigned: true })
  expect(await resultOf(unsigned.id)).toMatchObject({ state: 'failed', reason: 'unsigned', identity: null })
  const { id, address } = await began()
  const request = readLoginRequest((await browser.get(address)).location)
  const form = answerTo({ ...request, serviceId: 'https://other.example' }, { subject: 'person-3' })
  const posted = await browser.postFromElsewhere(request.acsUrl, form)
  await browser.get(posted.location)
  expect(await resultOf(id)).toMatchObject({ reason: 'wrong_audience', detail: 'https://other.example' })
})

it('says what the account would fail for', async () => {
  const roleless = await run({ subject: 'person-4', groups: ['visitors'] })
  expect(await resultOf(roleless.id)).toMatchObject({
    state: 'failed',
    reason: 'no_role',
    identity: { values: ['visitors'], roles: [] },
  })
  const foreign = await run({ subject: 'person-5', email: 'ada@elsewhere.example' })
  expect(await resultOf(foreign.id)).toMatchObject({ state: 'failed', reason: 'domain_not_proved' })
})

it('waits, and expires', async () => {
  const { id, address } = await began()
  expect(await resultOf(id)).toMatchObject({ state: 'waiting' })
  app.clock.forward(10 * 60_000)
  expect(await resultOf(id)).toMatchObject({ state: 'expired' })
  expect((await browser.get(address)).location).toBe('/enterprise-login?refused=expired')
  app.clock.current = now
})

it('goes on in the browser of the admin who began it alone, and shows the result to nobody else', async () => {
  const { id, address } = await began()
  expect((await openBrowser(app).get(address)).location).toBe('/enterprise-login?refused=other_browser')
  const colleague = await app.signedIn(of, 'admin')
  expect((await colleague.call('GET', `${of.settings}/test/${id}`)).status).toBe(404)
  const bare = `${samlPath(of, 'login')}?test=none`
  expect((await browser.get(bare)).location).toBe('/enterprise-login?refused=other_browser')
})

it('leaves an entry in the audit log with the reason', async () => {
  const tests = (await entriesOf(app, of)).filter(({ action }) => action === 'sso.tested')
  expect(tests.map(({ details }) => details['reason'])).toEqual([
    null,
    'unsigned',
    'wrong_audience',
    'no_role',
    'domain_not_proved',
  ])
})

it('has nothing to test where nothing is set up', async () => {
  const { status } = await browser.call('POST', `${of.settings}/test`, { protocol: 'oidc' })
  expect(status).toBe(409)
})
