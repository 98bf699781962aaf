import { randomBytes, randomUUID } from 'node:crypto'
import type { Client } from 'pg'
import type { Tenant } from '../lib/organisation.ts'
import { sessionCookie } from '../lib/session-cookie.ts'

/** This many signed-in staff members; returns the cookie of each. */
export async function makePeople(client: Client, tenant: Tenant, count: number): Promise<string[]> {
  const secret = Buffer.from(tenant.secrets['SESSION_SECRET'] ?? '', 'hex')
  const people = Array.from({ length: count }, () => ({
    id: randomUUID(),
    token: randomBytes(24).toString('base64url'),
  }))
  const at = new Date()
  const ends = new Date(at.getTime() + 12 * 3_600_000)
  const [ids, tokens] = [people.map(({ id }) => id), people.map(({ token }) => token)]
  await client.query(
    `insert into auth.users (id, name, email, email_verified, created_at, updated_at)
     select id, 'Bench Reader', id || '@bench.example', true, $2, $2 from unnest($1::uuid[]) id`,
    [ids, at],
  )
  await client.query(
    `insert into auth.sessions (user_id, token, expires_at, idle_until, seen_at, authenticated_at, created_at, updated_at)
     select p.id, p.token, $4, $4, $3, $3, $3, $3 from unnest($1::uuid[], $2::text[]) p (id, token)`,
    [ids, tokens, at, ends],
  )
  await client.query(
    `insert into members (organisation_id, user_id, name, email, staff_number, created_at)
     select $1, p.id, 'Bench Reader', p.id || '@bench.example', 2000 + p.nth, $3
     from unnest($2::uuid[]) with ordinality p (id, nth)`,
    [tenant.organisationId, ids, at],
  )
  await client.query(
    `insert into role_grants (organisation_id, user_id, venue_id, role, starts_at, created_at)
     select $1, id, $3, 'staff', $4, $4 from unnest($2::uuid[]) id`,
    [tenant.organisationId, ids, tenant.venueIds[0], at],
  )
  return tokens.map((token) => sessionCookie(secret, token))
}
