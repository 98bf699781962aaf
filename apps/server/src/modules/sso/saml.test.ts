import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../platform/db/statements.ts'
import { testApp } from '../../testing/app.ts'
import type { TestApp } from '../../testing/app.ts'
import { openBrowser } from './testing/browser.ts'
import { now, readLoginRequest, answerTo } from './testing/saml-provider.ts'
import {
  answered,
  entriesOf,
  refusalsOf,
  rolesOf,
  samlOrganisation,
  samlPath,
  signInBySaml,
  whoAmI,
  within,
} from './testing/set-up.ts'
import type { SamlOrganisation } from './testing/set-up.ts'

let app: TestApp
let of: SamlOrganisation
beforeAll(async () => {
  app = await testApp()
  app.clock.current = now
  of = await samlOrganisation(app)
})
afterAll(() => app.close())

const refused = (reason: string) => `/enterprise-login?refused=${reason}`
const fresh = () => `person-${crypto.randomUUID()}`

it('makes an account at the first sign-in, with the roles of the mapping, and finds it again', async () => {
  const subject = fresh()
  const { browser, end } = await signInBySaml(
    app,
    of,
    { subject },
    { query: '?return=/view-ratings?tag=polite' },
  )
  expect(end.status).toBe(303)
  expect(end.location).toBe('/view-ratings?tag=polite')
  const userId = await whoAmI(browser)
  expect(userId).toBeDefined()
  expect(await rolesOf(app, of, userId!)).toEqual([`sso staff@${of.venueIds[0]}`])

  const again = await signInBySaml(app, of, { subject })
  expect(again.end.location).toBe('/staff-dashboard')
  expect(await whoAmI(again.browser)).toBe(userId)
  const made = (await entriesOf(app, of)).filter(({ action }) => action === 'sso.account_created')
  expect(made.filter(({ subject_id }) => subject_id === userId)).toHaveLength(1)
})

it('keeps name and address as the provider asserts them, and needs no address', async () => {
  const person = { subject: fresh(), name: 'Bo Reed', email: null }
  const { browser } = await signInBySaml(app, of, person)
  const userId = await whoAmI(browser)
  const rows = await within(app, of, (tx) =>
    tx.all(sql<object>`select name, email, left_at from members where user_id = ${userId}::uuid`),
  )
  expect(rows).toEqual([{ name: 'Bo Reed', email: null, left_at: null }])
})

it('replaces the roles at every sign-in by what the mapping gives now', async () => {
  const subject = fresh()
  const { browser } = await signInBySaml(app, of, { subject })
  const userId = (await whoAmI(browser))!
  await signInBySaml(app, of, { subject, groups: ['leads'] })
  expect(await rolesOf(app, of, userId)).toEqual(['sso manager@all'])
})

it('refuses whoever has no role left, and ends the sessions', async () => {
  const subject = fresh()
  const { browser } = await signInBySaml(app, of, { subject })
  const userId = (await whoAmI(browser))!
  app.clock.forward(1000)
  const later = await signInBySaml(app, of, { subject, groups: ['visitors'] })
  expect(later.end.location).toBe(refused('no_role'))
  expect(await whoAmI(later.browser)).toBeUndefined()
  expect(await whoAmI(browser)).toBeUndefined()
  expect(await rolesOf(app, of, userId)).toEqual([])
  // Ended, and not only without a role for the time.
  await signInBySaml(app, of, { subject })
  expect(await rolesOf(app, of, userId)).not.toEqual([])
  expect(await whoAmI(browser)).toBeUndefined()
  app.clock.current = now
})

it('makes no account for somebody new without a role', async () => {
  const { end } = await signInBySaml(app, of, { subject: fresh(), groups: ['visitors'], name: 'Nobody Here' })
  expect(end.location).toBe(refused('no_role'))
  const rows = await within(app, of, (tx) =>
    tx.all(sql<object>`select 1 from members where name = 'Nobody Here'`),
  )
  expect(rows).toEqual([])
})

it.each(['ada@elsewhere.example', 'ada@sub.harbour.example', 'no address', '@harbour.example'])(
  'refuses somebody new with %s, for which the organisation cannot speak',
  async (email) => {
    const { end } = await signInBySaml(app, of, { subject: fresh(), email })
    expect(end.location).toBe(refused('domain_not_proved'))
  },
)

it('takes nobody over who has the same address, in whatever case', async () => {
  const member = await app.signedIn(of, 'staff')
  await within(app, of, (tx) =>
    tx.run(sql`update members set email = 'Cleo@harbour.example' where user_id = ${member.userId}::uuid`),
  )
  const { browser, end } = await signInBySaml(app, of, { subject: fresh(), email: 'cleo@HARBOUR.example' })
  expect(end.location).toBe(refused('account_exists'))
  expect(await whoAmI(browser)).toBeUndefined()
})

it('refuses whoever has left, by identity and by address', async () => {
  const subject = fresh()
  const { browser } = await signInBySaml(app, of, { subject })
  const userId = (await whoAmI(browser))!
  await of.admin.call('DELETE', `/api/members/${userId}`)
  expect((await signInBySaml(app, of, { subject })).end.location).toBe(refused('left'))
  const other = await signInBySaml(app, of, { subject: fresh(), email: `${subject}@harbour.example` })
  expect(other.end.location).toBe(refused('left'))
  expect(await rolesOf(app, of, userId)).toEqual([])
})

it('acts in its organisation alone, wherever else the person holds a role', async () => {
  const { browser } = await signInBySaml(app, of, { subject: fresh() })
  const userId = (await whoAmI(browser))!
  const other = await app.organisation()
  await within(app, other, async (tx) => {
    await tx.run(sql`insert into members (organisation_id, user_id, name, staff_number, created_at)
      values (${other.organisationId}::uuid, ${userId}::uuid, 'Ada Quill', 1001, platform.app_now())`)
    await tx.run(sql`insert into role_grants (organisation_id, user_id, role, starts_at, created_at)
      values (${other.organisationId}::uuid, ${userId}::uuid, 'admin', platform.app_now(), platform.app_now())`)
  })
  const changed = await browser.call('PUT', '/api/me/organisation', { organisationId: other.organisationId })
  expect(changed.status).toBe(404)
  const settings = await browser.call('GET', `/api/enterprise/sso/${other.organisationId}`)
  expect(settings.status).toBe(403)
})

it('makes one account when somebody new signs in twice at once', async () => {
  const subject = fresh()
  const browsers = [openBrowser(app), openBrowser(app), openBrowser(app)]
  const pages = await Promise.all(browsers.map((browser) => answered(browser, of, { subject })))
  await Promise.all(browsers.map((browser, index) => browser.get(pages[index]!.location)))
  const ids = await Promise.all(browsers.map(whoAmI))
  expect(ids[0]).toBeDefined()
  expect(new Set(ids).size).toBe(1)
})

it('lets two tabs of one browser sign in beside each other', async () => {
  const browser = openBrowser(app)
  const [one, two] = [fresh(), fresh()]
  const pages = [await answered(browser, of, { subject: one }), await answered(browser, of, { subject: two })]
  expect((await browser.get(pages[0]!.location)).location).toBe('/staff-dashboard')
  expect((await browser.get(pages[1]!.location)).location).toBe('/staff-dashboard')
})

it('refuses the finish in a browser that did not begin: with no cookie, or that of another request', async () => {
  const victim = openBrowser(app)
  const { location } = await answered(victim, of, { subject: fresh() })
  const bare = openBrowser(app)
  expect((await bare.get(location)).location).toBe(refused('other_browser'))
  const other = openBrowser(app)
  await other.get(samlPath(of, 'login'))
  expect((await other.get(location)).location).toBe(refused('other_browser'))
  expect(await whoAmI(other)).toBeUndefined()
  // And they do not use it up.
  expect((await victim.get(location)).location).toBe('/staff-dashboard')
})

it('finishes once', async () => {
  const browser = openBrowser(app)
  const { location } = await answered(browser, of, { subject: fresh() })
  await browser.get(location)
  expect((await browser.get(location)).location).toBe(refused('replayed'))
})

it('refuses a response that is posted a second time, to its own request and to another', async () => {
  const browser = openBrowser(app)
  const begun = readLoginRequest((await browser.get(samlPath(of, 'login'))).location)
  const form = answerTo(begun, { subject: fresh() })
  const first = await browser.postFromElsewhere(begun.acsUrl, form)
  expect(first.location).toContain('/finish?request=')
  expect((await browser.postFromElsewhere(begun.acsUrl, form)).location).toBe(refused('replayed'))

  const thief = openBrowser(app)
  const own = readLoginRequest((await thief.get(samlPath(of, 'login'))).location)
  const posted = await thief.postFromElsewhere(own.acsUrl, { ...form, RelayState: own.relayState })
  expect((await thief.get(posted.location)).location).toBe(refused('wrong_request'))
})

it('takes no assertion twice, under whatever request it comes', async () => {
  const assertionId = `_${crypto.randomUUID()}`
  await signInBySaml(app, of, { subject: fresh(), assertionId })
  const { end } = await signInBySaml(app, of, { subject: fresh(), assertionId })
  expect(end.location).toBe(refused('replayed'))
})

it('refuses a response that nobody asked for', async () => {
  const browser = openBrowser(app)
  const { location } = await browser.get(samlPath(of, 'login'))
  const { SAMLResponse } = answerTo(readLoginRequest(location), { subject: fresh() })
  const acs = samlPath(of, 'acs')
  expect((await browser.postFromElsewhere(acs, { SAMLResponse })).location).toBe(refused('unsolicited'))
  const invented = { SAMLResponse, RelayState: `_${'0'.repeat(40)}` }
  expect((await browser.postFromElsewhere(acs, invented)).location).toBe(refused('unsolicited'))
})

it('refuses what was made for another organisation', async () => {
  const other = await samlOrganisation(app, 'quay.example')
  const browser = openBrowser(app)
  const theirs = readLoginRequest((await browser.get(samlPath(other, 'login'))).location)
  const form = answerTo(theirs, { subject: fresh() })
  const posted = await browser.postFromElsewhere(samlPath(of, 'acs'), form)
  expect(posted.location).toBe(refused('unsolicited'))
  // Within a request of this organisation, the assertion is still for the other.
  const ours = readLoginRequest((await browser.get(samlPath(of, 'login'))).location)
  const mixed = answerTo({ ...theirs, id: ours.id }, { subject: fresh() })
  const second = await browser.postFromElsewhere(samlPath(of, 'acs'), {
    ...mixed,
    RelayState: ours.relayState,
  })
  expect((await browser.get(second.location)).location).toBe(refused('wrong_destination'))
})

it('refuses an unsigned response, and says no more than that', async () => {
  const { browser, end } = await signInBySaml(app, of, { subject: fresh(), unsigned: true })
  expect(end.location).toBe(refused('unsigned'))
  expect(end.text).toBe('')
  expect(await whoAmI(browser)).toBeUndefined()
})

it('refuses an answer after ten minutes', async () => {
  const browser = openBrowser(app)
  const request = readLoginRequest((await browser.get(samlPath(of, 'login'))).location)
  const { location } = await answered(browser, of, { subject: fresh() })
  app.clock.forward(10 * 60_000)
  try {
    expect((await browser.get(location)).location).toBe(refused('expired'))
    const late = await browser.postFromElsewhere(request.acsUrl, answerTo(request, { subject: fresh() }))
    expect(late.location).toBe(refused('expired'))
  } finally {
    app.clock.current = now
  }
})

it('begins nothing for an unknown organisation or a connection that is off, and finishes nothing', async () => {
  const nowhere = { organisationId: crypto.randomUUID(), venueIds: [] }
  const browser = openBrowser(app)
  expect((await browser.get(samlPath(nowhere, 'login'))).location).toBe(refused('not_set_up'))
  expect((await browser.get(`${samlPath(nowhere, 'finish')}?request=x`)).status).toBe(404)
  const bare = await app.organisation()
  expect((await browser.get(samlPath(bare, 'login'))).location).toBe(refused('not_set_up'))

  const other = await samlOrganisation(app, 'mill.example')
  const { location } = await answered(browser, other, { subject: fresh(), email: null })
  await other.admin.call('PUT', other.settings, { saml: { enabled: false } })
  expect((await browser.get(samlPath(other, 'login'))).location).toBe(refused('not_set_up'))
  expect((await browser.get(location)).location).toBe(refused('not_set_up'))
})

it.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/%09/evil.example',
  '/..//evil.example',
  '/api/auth/sign-out',
])('leads only to the page of the day for a return to %s', async (path) => {
  const query = `?return=${path.includes('%') ? path : encodeURIComponent(path)}`
  const { end } = await signInBySaml(app, of, { subject: fresh() }, { query })
  expect(end.location).toBe('/staff-dashboard')
})

it('marks the browser with a cookie that scripts cannot read, and names no person in the address', async () => {
  const begun = await openBrowser(app).get(samlPath(of, 'login'))
  expect(begun.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^comity-sso-3000=[\w-]{43}; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/),
  ])
  expect(begun.headers.get('cache-control')).toBe('no-store')
})

it('writes every refusal into the audit log of the organisation, once', async () => {
  const other = await samlOrganisation(app, 'weir.example')
  await signInBySaml(app, other, { subject: fresh(), email: null, unsigned: true })
  await signInBySaml(app, other, { subject: fresh(), email: null, groups: [] })
  await openBrowser(app).get(`${samlPath(other, 'finish')}?request=_none`)
  expect(await refusalsOf(app, other)).toEqual(['unsigned', 'no_role', 'unsolicited'])
})
