import { sql, type RowOf } from '../../../platform/db/statements.ts'
import type { SystemTx } from '../../../platform/db/transaction.ts'
import type { Caller, TestApp, TestOrganisation } from '../../../testing/app.ts'
import { addGrants, getMember } from '../../accounts/queries/members.ts'
import { openBrowser } from './browser.ts'
import type { Browser, Page } from './browser.ts'
import { answerTo, providerMetadata, readLoginRequest } from './saml-provider.ts'
import type { Person } from './saml-provider.ts'

export const domain = 'harbour.example'

/** A transaction in an organisation, as jobs have it. */
export function within<T>(
  app: TestApp,
  of: TestOrganisation,
  work: (tx: SystemTx) => Promise<T>,
): Promise<T> {
  const { organisationId } = of
  return app.services.database.system({ job: 'test', organisationId, now: app.clock.now() }, work)
}

export async function proveDomain(app: TestApp, of: TestOrganisation, name = domain): Promise<void> {
  await within(app, of, (tx) =>
    tx.run(sql`insert into sso_domains (organisation_id, domain, proof, proved_at, created_at)
      values (${of.organisationId}::uuid, ${name}::text, 'proof', platform.app_now(), platform.app_now())`),
  )
}

export interface SamlOrganisation extends TestOrganisation {
  readonly admin: Caller
  readonly settings: string
}

/** An organisation with a verified domain and SAML: `desk` gives staff at the first venue, `leads` manager at all. */
export async function samlOrganisation(app: TestApp, name = domain): Promise<SamlOrganisation> {
  const of = await app.organisation({ venues: 2 })
  const admin = await app.signedIn(of, 'admin')
  const settings = `/api/enterprise/sso/${of.organisationId}`
  await proveDomain(app, of, name)
  const configuration = `/api/enterprise/saml/${of.organisationId}/configuration`
  await must(admin.call('POST', configuration, { metadata: providerMetadata() }))
  const saml = { enabled: true, roleAttribute: 'groups', roleMapping: mappingFor(of) }
  await must(admin.call('PUT', settings, { saml }))
  return { ...of, admin, settings }
}

export const mappingFor = (of: TestOrganisation) => [
  { value: 'desk', role: 'staff', venueId: of.venueIds[0] },
  { value: 'leads', role: 'manager', venueId: null },
]

export async function must<T extends { status: number; body: unknown }>(reply: Promise<T>): Promise<T> {
  const settled = await reply
  if (settled.status >= 300) throw new Error(`${settled.status} ${JSON.stringify(settled.body)}`)
  return settled
}

export const samlPath = (of: TestOrganisation, step: 'login' | 'acs' | 'finish' | 'logout') =>
  `/api/enterprise/saml/${of.organisationId}/${step}`

/** Signs a person in up to the provider's answer; the page that finishes is not yet opened. */
export async function answered(
  browser: Browser,
  of: TestOrganisation,
  person: Person,
  query = '',
): Promise<Page> {
  const begun = await browser.get(samlPath(of, 'login') + query)
  const request = readLoginRequest(begun.location)
  return browser.postFromElsewhere(request.acsUrl, answerTo(request, person))
}

/** The whole sign-in. Returns the final location. */
export async function signInBySaml(
  app: TestApp,
  of: TestOrganisation,
  person: Person,
  { browser = openBrowser(app), query = '' } = {},
): Promise<{ browser: Browser; end: Page }> {
  const { location } = await answered(browser, of, person, query)
  return { browser, end: await browser.get(location) }
}

interface Me {
  readonly user: { readonly id: string } | null
}

/** The person signed in by the browser. */
export async function whoAmI(browser: Browser): Promise<string | undefined> {
  const { status, body } = await browser.call('GET', '/api/me')
  return status === 200 ? (body as Me).user?.id : undefined
}

export async function rolesOf(app: TestApp, of: TestOrganisation, userId: string): Promise<string[]> {
  const member = await within(app, of, (tx) => getMember(tx, userId))
  return (member?.grants ?? []).map(({ role, venueId, source }) => `${source} ${role}@${venueId ?? 'all'}`)
}

export function giveRole(app: TestApp, of: TestOrganisation, userId: string, role: 'staff'): Promise<void> {
  const grant = { userId, role, venueId: null, endsAt: null, source: 'manual' as const, grantedBy: null }
  return within(app, of, (tx) => addGrants(tx, [{ ...grant, startsAt: app.clock.now() }]))
}

export type Entry = Readonly<RowOf<'audit_entries', 'action' | 'subject_id' | 'fields' | 'details'>>

export function entriesOf(app: TestApp, of: TestOrganisation): Promise<Entry[]> {
  return within(app, of, (tx) =>
    tx.all(sql<Entry>`select action, subject_id, fields, details from audit_entries
      where action like 'sso.%' order by entry_id`),
  )
}

export async function refusalsOf(app: TestApp, of: TestOrganisation): Promise<unknown[]> {
  const entries = await entriesOf(app, of)
  return entries.filter(({ action }) => action === 'sso.refused').map(({ details }) => details['reason'])
}
