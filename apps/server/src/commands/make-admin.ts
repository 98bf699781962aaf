import { randomUUID } from 'node:crypto'
import { DatabaseError } from 'pg'
import type { Pool } from 'pg'
import { hashPassword } from '../platform/auth/password.ts'
import type { Database } from '../platform/db/database.ts'
import type { Clock } from '../platform/clock.ts'
import type { Vault } from '../platform/vault.ts'
import { UsageError } from './admin-options.ts'
import type { AdminOptions } from './admin-options.ts'
import { foundOrganisation, newVenueCode } from '../modules/accounts/index.ts'

export interface AdminServices {
  readonly database: Database
  readonly vault: Vault
  readonly clock: Clock
  readonly signInPool: Pool
}

/**
 * Makes the organisation and the account that administers it, both or neither.
 *
 * @throws UsageError when the e-mail address has an account already
 */
export async function makeAdmin(
  services: AdminServices,
  options: AdminOptions,
  password: string,
): Promise<{ venueCode: string }> {
  const { name, email } = options
  const now = services.clock.now()
  const hash = await hashPassword(password)
  const venueCode = newVenueCode()
  const client = await services.signInPool.connect()
  try {
    await client.query('begin')
    const { rows } = await client.query<{ user_id: string }>(
      `with made as (
         insert into users (name, email, email_verified, created_at, updated_at) values ($1, $2, true, $4, $4) returning id)
       insert into accounts (user_id, account_id, provider_id, password, created_at, updated_at)
       select id, id::text, 'credential', $3, $4, $4 from made returning user_id`,
      [name, email, hash, now],
    )
    const userId = rows[0]!.user_id
    // The organisation is committed first: an account without one would be of no use, and in the way of another try.
    await services.database.system({ job: 'admin.create', organisationId: randomUUID(), now }, (tx) =>
      foundOrganisation(tx, {
        name: options.organisation,
        sector: options.sector,
        country: options.country,
        language: options.language,
        timeZone: options.timeZone,
        isDemo: false,
        wrappedKey: services.vault.newOrganisationKey(),
        venues: [
          {
            venueId: randomUUID(),
            name: options.venue,
            code: venueCode,
            country: options.country,
            timeZone: options.timeZone,
          },
        ],
        members: [{ userId, name, email, role: 'admin', venueId: null }],
      }),
    )
    await client.query('commit')
    return { venueCode }
  } catch (error) {
    await client.query('rollback')
    if (error instanceof DatabaseError && error.constraint === 'users_email_key') {
      throw new UsageError(`--email: ${email} has an account already`, { cause: error })
    }
    throw error
  } finally {
    client.release()
  }
}
