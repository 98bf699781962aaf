import { randomBytes, randomUUID } from 'node:crypto'
import { rolesFor } from '@comity/contract'
import type { Client } from 'pg'
import { Session } from '../../apps/server/src/platform/auth/session.ts'
import type { Database } from '../../apps/server/src/platform/db/database.ts'
import { Vault } from '../../apps/server/src/platform/vault.ts'
import type { OrganisationVault } from '../../apps/server/src/platform/vault.ts'
import { sessionCookie } from './session-cookie.ts'

/** One organisation with venues and a signed-in staff member. */
export interface Tenant {
  readonly organisationId: string
  readonly venueIds: readonly string[]
  readonly userId: string
  readonly cookie: string
  readonly token: string
  readonly vault: OrganisationVault
  /** Settings with which a server can open what this organisation sealed. */
  readonly secrets: Readonly<Record<string, string>>
}

const hours = 3_600_000

export async function makeTenant(client: Client, choice: { venues: number }): Promise<Tenant> {
  const master = randomBytes(32)
  const session = randomBytes(32)
  const [network, ledger] = [randomBytes(32), randomBytes(32)]
  const vault = new Vault(master)
  const wrappedKey = vault.newOrganisationKey()
  const organisationId = randomUUID()
  const userId = randomUUID()
  const token = randomBytes(24).toString('base64url')
  const venueIds = Array.from({ length: choice.venues }, () => randomUUID())
  const at = new Date()
  const ends = new Date(at.getTime() + 12 * hours)

  await client.query(
    `insert into organisations (organisation_id, name, sector, country, language, time_zone, wrapped_key, created_at)
     values ($1, 'Bench house', 'hotel', 'GB', 'en', 'Europe/London', $2, $3)`,
    [organisationId, wrappedKey, at],
  )
  await client.query(
    `insert into venues (organisation_id, venue_id, name, code, sector, country, time_zone, created_at)
     select $1, v, 'Bench venue', v::text, 'hotel', 'GB', 'Europe/London', $3 from unnest($2::uuid[]) v`,
    [organisationId, venueIds, at],
  )
  await client.query(
    `insert into auth.users (id, name, email, email_verified, created_at, updated_at)
     values ($1, 'Bench Rater', 'rater@bench.example', true, $2, $2)`,
    [userId, at],
  )
  await client.query(
    `insert into auth.sessions (user_id, token, expires_at, idle_until, seen_at, authenticated_at, created_at, updated_at)
     values ($1, $2, $3, $3, $4, $4, $4, $4)`,
    [userId, token, ends, at],
  )
  await client.query(
    `insert into members (organisation_id, user_id, name, email, staff_number, created_at)
     values ($1, $2, 'Bench Rater', 'rater@bench.example', 1001, $3)`,
    [organisationId, userId, at],
  )
  await client.query(
    `insert into role_grants (organisation_id, user_id, venue_id, role, starts_at, created_at)
     values ($1, $2, null, 'manager', $3, $3)`,
    [organisationId, userId, at],
  )
  return {
    organisationId,
    venueIds,
    userId,
    token,
    cookie: sessionCookie(session, token),
    vault: vault.organisation(organisationId, wrappedKey),
    secrets: {
      SESSION_SECRET: session.toString('hex'),
      MASTER_KEY: master.toString('hex'),
      NETWORK_KEY: network.toString('hex'),
      LEDGER_KEY: ledger.toString('hex'),
    },
  }
}

/** The session of the tenant's staff member, as a request would open it. */
export function sessionOf(tenant: Tenant, database: Database): Session {
  return new Session(database, { token: tenant.token, roles: rolesFor('staff'), now: new Date() })
}
