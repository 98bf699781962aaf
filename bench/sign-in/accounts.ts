import { randomUUID } from 'node:crypto'
import type { Client } from 'pg'
import { hashPassword } from '../../apps/server/src/platform/auth/password.ts'
import type { Tenant } from '../lib/organisation.ts'

export const password = 'a phrase that only the bench knows'

/** Members of the organisation who sign in with the same password; returns their addresses. */
export async function makeAccounts(client: Client, tenant: Tenant, count: number): Promise<string[]> {
  const hash = await hashPassword(password)
  const at = new Date()
  const ids = Array.from({ length: count }, () => randomUUID())
  const emails = ids.map((_, number) => `member-${number}@bench.example`)
  await client.query(
    `insert into auth.users (id, name, email, email_verified, created_at, updated_at)
     select id, 'Bench Member', email, true, $3, $3 from unnest($1::uuid[], $2::text[]) as u (id, email)`,
    [ids, emails, at],
  )
  await client.query(
    `insert into auth.accounts (user_id, account_id, provider_id, password, created_at, updated_at)
     select id, id::text, 'credential', $2, $3, $3 from unnest($1::uuid[]) as u (id)`,
    [ids, hash, at],
  )
  await client.query(
    `insert into members (organisation_id, user_id, name, email, staff_number, created_at)
     select $4, id, 'Bench Member', email, 2000 + number, $3
     from unnest($1::uuid[], $2::text[]) with ordinality as u (id, email, number)`,
    [ids, emails, at, tenant.organisationId],
  )
  await client.query(
    `insert into role_grants (organisation_id, user_id, venue_id, role, starts_at, created_at)
     select $3, id, null, 'staff', $2, $2 from unnest($1::uuid[]) as u (id)`,
    [ids, at, tenant.organisationId],
  )
  return emails
}
