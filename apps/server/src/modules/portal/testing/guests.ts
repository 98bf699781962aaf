import { randomBytes } from 'node:crypto'
import { sql, type RowOf } from '../../../platform/db/statements.ts'
import { startPortalSession } from '../../../platform/http/portal-session.ts'
import type { TestApp, TestOrganisation } from '../../../testing/app.ts'
import { inside } from '../../../testing/matrix/world.ts'
import type { Contact } from '../../../platform/vault.ts'
import { takeGuestNumbers } from '../../profiles/index.ts'
import { writeTokens } from '../../tokens/index.ts'
import { organisationVault } from '../../platform/index.ts'
import { sendPortalCode } from '../jobs/send-code.ts'

export interface KnownGuest {
  readonly name?: string | null
  readonly birthDate?: string | null
  readonly contact?: Contact
  readonly createdAt?: Date
}

export function makeGuest(app: TestApp, of: TestOrganisation, known: KnownGuest = {}): Promise<string> {
  const { name = 'Ines Quaresma', birthDate = null, contact = { email: 'ines@guest.example' } } = known
  const guestId = crypto.randomUUID()
  return inside(app, of, async (tx) => {
    const vault = await organisationVault(app.services, tx)
    const sealed = vault.sealContact(contact)
    await tx.run(sql`
      insert into guests (organisation_id, guest_id, name, number, birth_date, wrapped_key, contact, created_at)
      values (${of.organisationId}::uuid, ${guestId}::uuid, ${name}::text, ${await takeGuestNumbers(tx, 1)}::int,
        ${birthDate}::date, ${sealed.wrappedKey}::bytea, ${sealed.contact}::bytea,
        ${known.createdAt ?? app.clock.now()}::timestamptz)`)
    await writeTokens(tx, app.services, { guestId, name, birthDate, contact })
    return guestId
  })
}

/** A guest's browser: calls with the latest cookie. */
export function browserOf(app: TestApp, cookieOf = '') {
  let cookie = cookieOf
  return {
    get cookie() {
      return cookie
    },
    async call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
      const reply = await app.anonymous(method, path, body, { ...(cookie ? { cookie } : {}), ...headers })
      const [set] = reply.headers.getSetCookie()
      if (set) cookie = set.split(';')[0]!
      return reply
    },
  }
}
export type Browser = ReturnType<typeof browserOf>

/** A portal session by a contact of each of these profiles, which it adds. */
export async function sessionOf(
  app: TestApp,
  profiles: readonly { readonly organisationId: string; readonly guestId: string }[],
): Promise<Browser> {
  const token = randomBytes(32)
  const { database, clock } = app.services
  const scope = { job: 'test', now: clock.now() }
  for (const { organisationId, guestId } of profiles)
    await database.system({ ...scope, organisationId }, (tx) =>
      tx.run(sql`
        insert into network.tokens (token, key_version, kind, organisation_id, guest_id)
        values (${token}::bytea, 1, 'email', ${organisationId}::uuid, ${guestId}::uuid)`),
    )
  const cookie = await database.platform(scope, (tx) =>
    startPortalSession(app.services, tx, {
      language: 'en',
      proved: [token],
      profiles: profiles.map(({ organisationId, guestId }) => ({ organisationId, profileId: guestId })),
    }),
  )
  return browserOf(app, cookie.split(';')[0])
}

/** Requests a code from an address of its own. */
export async function askForCode(
  app: TestApp,
  contact: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; codeId: string; body: unknown }> {
  const reply = await app.anonymous('POST', '/api/guest-portal/sign-in', { contact, language: 'en' }, headers)
  return { status: reply.status, codeId: reply.body.codeId, body: reply.body }
}

/** The message of a code; undefined when none was sent. */
export async function codeSent(app: TestApp, codeId: string): Promise<string | undefined> {
  const { database, vault, clock } = app.services
  const scope = { job: 'test', now: clock.now() }
  const last = () =>
    database.platform(scope, (tx) =>
      tx.all(sql<RowOf<'platform.mails', 'mail_id' | 'sealed'>>`select mail_id, sealed from platform.mails`),
    )
  const before = new Set((await last()).map((row) => row.mail_id))
  await sendPortalCode(app.services, { codeId })
  const sent = (await last()).find((row) => !before.has(row.mail_id))
  const mail = sent && (vault.openContent('mail', sent.sealed) as { parameters: { code: string } })
  return mail?.parameters.code
}

/** Signed in by an address, with a second fact where one is needed. */
export async function signIn(app: TestApp, contact: string, fact: object = {}): Promise<Browser> {
  const browser = browserOf(app)
  const { codeId } = await askForCode(app, contact)
  const code = await codeSent(app, codeId)
  const reply = await browser.call('POST', '/api/guest-portal/prove', { codeId, code, ...fact })
  if (reply.status !== 200 || reply.body.state !== 'signed_in')
    throw new Error(`prove: ${reply.status} ${JSON.stringify(reply.body)}`)
  return browser
}
