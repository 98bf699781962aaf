import { createHash, randomBytes } from 'node:crypto'
import type { Client } from 'pg'
import type { Tenant } from './organisation.ts'

/** A session of the guest portal, as started by a verified code; returns its cookie. */
export async function openPortal(
  client: Client,
  { cookie }: Pick<Tenant, 'cookie'>,
  { organisationId, guestId }: { readonly organisationId: string; readonly guestId: string },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const hash = createHash('sha256').update(token).digest()
  await client.query(
    `insert into platform.portal_sessions (token_hash, language, proved, created_at, seen_at, expires_at)
     values ($1, 'en', array[$1::bytea], now(), now(), now() + interval '1 hour')`,
    [hash],
  )
  // The key is registered: the job that rewrites all tokens for a new one would delete this invented one.
  await client.query(
    'insert into network.token_keys (organisation_id, key_version) values ($1, 1) on conflict do nothing',
    [organisationId],
  )
  await client.query('delete from network.tokens_due where organisation_id = $1 and guest_id = $2', [
    organisationId,
    guestId,
  ])
  await client.query(
    `insert into network.tokens (token, key_version, kind, organisation_id, guest_id) values ($1, 1, 'email', $2, $3)`,
    [hash, organisationId, guestId],
  )
  await client.query(
    'insert into platform.portal_profiles (token_hash, organisation_id, profile_id) values ($1, $2, $3)',
    [hash, organisationId, guestId],
  )
  return `${cookie.split('=')[0]}-portal=${token}`
}
