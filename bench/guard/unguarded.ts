import type { Client, Pool } from 'pg'
import { Database } from '../../apps/server/src/platform/db/database.ts'
import type { StaffScope, Ticket } from '../../apps/server/src/platform/db/scope.ts'
import { Tx } from '../../apps/server/src/platform/db/transaction.ts'
import type { StaffTx } from '../../apps/server/src/platform/db/transaction.ts'
import type { Services } from '../../apps/server/src/platform/services.ts'
import type { Tenant } from '../lib/organisation.ts'

/** What is removed: nothing, session and scope (while transaction and policies remain), or everything. */
export type Guard = 'whole' | 'policies' | 'none'

/** Everything that opening a scope would set, as default settings of a role's connections. */
export async function presetScope(superuser: Client, role: string, tenant: Tenant): Promise<void> {
  const settings = {
    kind: 'staff',
    now: new Date().toISOString(),
    user_id: tenant.userId,
    organisation_id: tenant.organisationId,
    venue_ids: `{${tenant.venueIds.join(',')}}`,
  }
  const { rows } = await superuser.query<{ name: string }>('select current_database() as name')
  for (const [name, value] of Object.entries(settings)) {
    await superuser.query(
      `alter role ${role} in database ${rows[0]?.name} set app.${name} = ${superuser.escapeLiteral(value)}`,
    )
  }
}

/** Sends the statements of a read as they are, without looking up or restricting the caller. */
export class UnguardedDatabase extends Database {
  readonly #pool: Pool
  readonly #guard: Guard
  readonly #scope: StaffScope

  constructor(pool: Pool, guard: Guard, tenant: Pick<Tenant, 'organisationId' | 'userId' | 'venueIds'>) {
    super(pool)
    this.#pool = pool
    this.#guard = guard
    this.#scope = {
      kind: 'staff',
      organisationId: tenant.organisationId,
      keyId: undefined,
      userId: tenant.userId,
      venueIds: tenant.venueIds,
      roles: ['manager'],
      sector: 'hotel',
      country: 'GB',
      timeZone: 'Europe/London',
      now: new Date(),
      session: undefined,
      seenAt: null,
    }
  }

  override async read<T>(_ticket: Ticket, work: (tx: StaffTx) => Promise<T>): Promise<T> {
    const client = await this.#pool.connect()
    try {
      const tx = new Tx<StaffScope>(client, Promise.resolve(this.#scope))
      if (this.#guard === 'none') return await work(tx)
      const [, result] = await Promise.all([
        client.query('begin read only'),
        work(tx),
        client.query('commit'),
      ])
      return result
    } finally {
      client.release()
    }
  }
}

/** Callers are not identified: any request is treated as the same session. */
export function withoutGuard(services: Services, database: Database): Services {
  return { ...services, database, signIn: { ...services.signIn, tokenOf: () => 'the same for everybody' } }
}
