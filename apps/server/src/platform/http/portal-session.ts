import type { Language } from '@comity/contract'
import { parseCookies } from 'better-auth/cookies'
import { newSecret, secretHash } from '../auth/api-key.ts'
import { sql, type RowOf } from '../db/statements.ts'
import type { PlatformTx } from '../db/transaction.ts'
import type { Services } from '../services.ts'

/** An organisation's profile of the guest that contains the contact. */
export interface PortalProfile {
  readonly organisationId: string
  readonly profileId: string
}

/** A guest who verified a contact, and the profiles that it opened and still leads to, one for each guest. */
export interface PortalSession {
  readonly tokenHash: Buffer
  readonly language: Language
  /** Blind index of the verified contact, under each version of the network key. */
  readonly proved: readonly Buffer[]
  readonly profiles: readonly PortalProfile[]
}

/** Without use, and at most: a telephone is lent more often than a desk computer. */
const idleSeconds = 30 * 60
const longestSeconds = 24 * 3_600

type Reading = Pick<Services, 'config' | 'database' | 'signIn'>

/** Separate from the staff session, so that neither ends or opens the other. */
export const portalCookieName = ({ signIn }: { signIn: Pick<Services['signIn'], 'cookieName'> }) =>
  `${signIn.cookieName}-portal`

function cookie(services: Pick<Services, 'config' | 'signIn'>, value: string, maxAge: number): string {
  const secure = services.config.mode === 'production' ? '; Secure' : ''
  return `${portalCookieName(services)}=${value}; Max-Age=${maxAge}; Path=/; HttpOnly${secure}; SameSite=Lax`
}

function tokenHashOf(services: Reading, headers: Headers): Buffer | undefined {
  const cookies = headers.get('cookie')
  const token = cookies === null ? undefined : parseCookies(cookies).get(portalCookieName(services))
  return token ? secretHash(token) : undefined
}

const isOpen = sql`s.expires_at > platform.app_now()
  and s.seen_at > platform.app_now() - ${idleSeconds}::int * interval '1 second'`

/** When a session ends without activity, and at the latest. */
export interface PortalTimes extends Readonly<RowOf<'platform.portal_sessions', 'language' | 'expires_at'>> {
  readonly ends_at: Date
}

/** The session of a browser, without counting as a use. */
export async function peekPortalSession(
  services: Reading,
  client: { cookie(name: string): string | undefined },
  now: Date,
): Promise<PortalTimes | undefined> {
  const token = client.cookie(portalCookieName(services))
  if (!token) return undefined
  return services.database.platform({ job: 'portal', now }, (tx) =>
    tx.first(sql<PortalTimes>`
      select s.language, s.expires_at, least(s.expires_at, s.seen_at + ${idleSeconds}::int * interval '1 second') as ends_at
      from platform.portal_sessions s where s.token_hash = ${secretHash(token)}::bytea and ${isOpen}`),
  )
}

/** The session of a request, recorded as used; undefined without one, or after its end. */
export async function openPortalSession(
  services: Reading,
  headers: Headers,
  now: Date,
): Promise<PortalSession | undefined> {
  const tokenHash = tokenHashOf(services, headers)
  if (!tokenHash) return undefined
  const row = await services.database.platform({ job: 'portal', now }, (tx) =>
    tx.first(sql<Omit<PortalSession, 'tokenHash'>>`
      update platform.portal_sessions s set seen_at = greatest(s.seen_at, platform.app_now())
      where s.token_hash = ${tokenHash}::bytea and ${isOpen}
      returning s.language, s.proved, coalesce((
        select json_agg(json_build_object('organisationId', f.organisation_id, 'profileId', f.profile_id)
          order by f.organisation_id, f.guest_id)
        from (
          select distinct on (c.organisation_id, c.guest_id) c.organisation_id, c.guest_id, c.profile_id
          from network.profiles_of_contact(s.proved) c
          join platform.portal_profiles p on p.organisation_id = c.organisation_id and p.profile_id = c.profile_id
          where p.token_hash = s.token_hash
          order by c.organisation_id, c.guest_id, c.profile_id) f), '[]') as profiles`),
  )
  return row && { tokenHash, ...row }
}

/** Starts a session for these profiles; returns its Set-Cookie. */
export async function startPortalSession(
  services: Reading,
  tx: PlatformTx,
  { language, proved, profiles }: Omit<PortalSession, 'tokenHash'>,
): Promise<string> {
  const token = newSecret()
  const tokenHash = secretHash(token)
  await tx.run(sql`
    insert into platform.portal_sessions (token_hash, language, proved, created_at, seen_at, expires_at)
    values (${tokenHash}::bytea, ${language}::text, ${[...proved]}::bytea[], platform.app_now(), platform.app_now(),
      platform.app_now() + ${longestSeconds}::int * interval '1 second')`)
  await tx.run(sql`
    insert into platform.portal_profiles (token_hash, organisation_id, profile_id)
    select ${tokenHash}::bytea, p."organisationId", p."profileId"
    from json_to_recordset(${JSON.stringify(profiles)}::json) as p("organisationId" uuid, "profileId" uuid)`)
  return cookie(services, token, longestSeconds)
}

/** Ends a session; returns the Set-Cookie that makes the browser drop it. */
export async function endPortalSession(services: Reading, tokenHash: Buffer, now: Date): Promise<string> {
  await services.database.platform({ job: 'portal', now }, (tx) =>
    tx.run(sql`delete from platform.portal_sessions where token_hash = ${tokenHash}::bytea`),
  )
  return cookie(services, '', 0)
}
