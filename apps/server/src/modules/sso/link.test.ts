import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../platform/db/statements.ts'
import { testApp } from '../../testing/app.ts'
import type { Caller, TestApp } from '../../testing/app.ts'
import { browserOf, openBrowser } from './testing/browser.ts'
import { now } from './testing/saml-provider.ts'
import {
  answered,
  entriesOf,
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

const query = '?purpose=link'
const refused = (reason: string) => `/enterprise-login?refused=${reason}`
const fresh = () => `person-${crypto.randomUUID()}`
const link = (caller: Caller, subject: string) =>
  signInBySaml(app, of, { subject }, { browser: browserOf(app, caller), query })

it('binds an identity to the own account, which it opens from then on', async () => {
  const member = await app.signedIn(of, 'manager')
  const subject = fresh()
  const { end } = await link(member, subject)
  expect(end.location).toBe('/my-profile')
  const { browser } = await signInBySaml(app, of, { subject })
  expect(await whoAmI(browser)).toBe(member.userId)
  expect(await rolesOf(app, of, member.userId)).toEqual(['manual manager@all', `sso staff@${of.venueIds[0]}`])
  const linked = (await entriesOf(app, of)).filter(({ action }) => action === 'sso.identity_linked')
  expect(linked.map(({ subject_id }) => subject_id)).toEqual([member.userId])
})

it('keeps roles that were given by hand when the mapping gives none', async () => {
  const member = await app.signedIn(of, 'staff')
  const subject = fresh()
  await link(member, subject)
  const { browser } = await signInBySaml(app, of, { subject, groups: [] })
  expect(await whoAmI(browser)).toBe(member.userId)
  expect(await rolesOf(app, of, member.userId)).toEqual(['manual staff@all'])
})

it("takes nobody else's identity", async () => {
  const [one, two] = [await app.signedIn(of, 'staff'), await app.signedIn(of, 'staff')]
  const subject = fresh()
  await link(one, subject)
  expect((await link(two, subject)).end.location).toBe(refused('identity_taken'))
  const { browser } = await signInBySaml(app, of, { subject })
  expect(await whoAmI(browser)).toBe(one.userId)
})

it('is for whoever signed in by password or passkey within ten minutes, in this organisation', async () => {
  const begin = async (caller?: Caller) => {
    const browser = caller ? browserOf(app, caller) : openBrowser(app)
    return (await browser.get(samlPath(of, 'login') + query)).location
  }
  expect(await begin()).toBe(refused('reauthentication_needed'))
  expect(await begin(await app.signedIn(await app.organisation(), 'admin'))).toBe(
    refused('reauthentication_needed'),
  )
  const member = await app.signedIn(of, 'staff')
  await app.signInPool.query("update sessions set method = 'saml' where user_id = $1", [member.userId])
  expect(await begin(member)).toBe(refused('reauthentication_needed'))
  await app.signInPool.query("update sessions set method = 'passkey' where user_id = $1", [member.userId])
  expect(await begin(member)).toMatch(/^https:\/\/idp\.harbour\.example\/sso/)
  app.clock.forward(10 * 60_000)
  expect(await begin(member)).toBe(refused('reauthentication_needed'))
  app.clock.current = now
})

it('binds nothing once somebody else, or nobody, is signed in in that browser', async () => {
  const [one, two] = [await app.signedIn(of, 'staff'), await app.signedIn(of, 'staff')]
  const browser = browserOf(app, one)
  const { location } = await answered(browser, of, { subject: fresh() }, query)
  browser.cookies.set(app.services.signIn.cookieName, app.services.signIn.cookieValue(two.token))
  expect((await browser.get(location)).location).toBe(refused('reauthentication_needed'))
  const rows = await within(app, of, (tx) =>
    tx.all(
      sql<object>`select 1 from sso_identities where user_id in (${one.userId}::uuid, ${two.userId}::uuid)`,
    ),
  )
  expect(rows).toEqual([])
})

it('tells the owner of the account by mail', async () => {
  const count = async () => {
    const scope = { job: 'test', now: app.clock.now() }
    const rows = await app.services.database.platform(scope, (tx) =>
      tx.all(sql<{ count: string }>`select count(*) from platform.mails`),
    )
    return Number(rows[0]!.count)
  }
  const member = await app.signedIn(of, 'staff')
  const [before, subject] = [await count(), fresh()]
  await link(member, subject)
  expect((await count()) - before).toBe(1)
  await link(member, subject)
  expect((await count()) - before).toBe(1)
})

it('is begun by a page of the product alone: another site cannot lead somebody into it', async () => {
  const member = await app.signedIn(of, 'staff')
  const begun = await browserOf(app, member).getFromElsewhere(samlPath(of, 'login') + query)
  expect(begun.location).toBe(refused('reauthentication_needed'))
})
