import { Client } from 'pg'
import { HeadKey } from '../platform/audit/head-key.ts'
import { verifyAudit } from '../platform/audit/verify.ts'
import { systemClock } from '../platform/clock.ts'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import { Database } from '../platform/db/database.ts'
import { pendingMigrations } from '../platform/db/migrate.ts'
import { createPool } from '../platform/db/pool.ts'
import { sql, type RowOf } from '../platform/db/statements.ts'
import { Vault } from '../platform/vault.ts'
import { UsageError } from './admin-options.ts'
import { withProductionDatabase } from './production-database.ts'
import type { Env } from './production-database.ts'

const usage = `RESTORED_DATABASE_URL=postgres://… npm run restore-drill
  After a backup was restored into a database of its own: reads the audit log of every organisation whole, opens the key
  of each, and notes the drill only if nothing is missing. The address is that of the application's role.`

const job = 'restore-drill'

/**
 * Checks a restored copy and records the drill; returns the text for the person who started it.
 *
 * @throws UsageError, ConfigError or DatabaseSetupError, whose messages are for that person
 */
export async function restoreDrill(
  args: readonly string[],
  env: Env,
  onError: (error: Error) => void,
  clock: Clock = systemClock,
): Promise<string> {
  if (args.includes('--help')) return usage
  const url = env['RESTORED_DATABASE_URL']
  if (!url || args.length > 0) throw new UsageError('Set RESTORED_DATABASE_URL to the restored database.')
  return withProductionDatabase(env, onError, async ({ config, pool, ownerUrl }) => {
    const restored = createPool(url, { onError, max: 2 })
    try {
      if ((await placeOf(pool)) === (await placeOf(restored)))
        throw new UsageError('This is the database in use, not a restored copy of it.')
      const { organisations, entries, until } = await readWhole(restored, config, clock)
      await note(ownerUrl, clock.now(), until)
      return `The copy was read whole: ${organisations} organisations, ${entries} entries of audit logs, the newest of ${until?.toISOString() ?? 'no time'}.`
    } finally {
      await restored.end()
    }
  })
}

type Pool = ReturnType<typeof createPool>

/** Equal for two addresses of the same database. */
async function placeOf(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ place: string }>(
    `select current_database() || ' ' || pg_postmaster_start_time() as place`,
  )
  return rows[0]!.place
}

async function readWhole(pool: Pool, config: Config, clock: Clock) {
  if ((await pendingMigrations(pool)).length > 0)
    throw new UsageError(
      'The copy is not of this version: start a server on it once, or restore a newer backup.',
    )
  const [database, vault] = [new Database(pool), new Vault(config.secrets.master)]
  const ids = await database.organisationIds()
  if (ids.length === 0) throw new UsageError('The copy holds no organisation: nothing was restored.')
  const key = new HeadKey(config.secrets.ledger)
  let entries = 0
  let until: Date | null = null
  for (const organisationId of ids) {
    const scope = { job, organisationId, now: clock.now() }
    const found = await verifyAudit((work) => database.system(scope, work), key)
    if (!found.ok) throw new UsageError(`The audit log of ${organisationId} is not whole in the copy.`)
    const { wrapped_key, last } = await database.system(scope, (tx) =>
      tx.one(sql<RowOf<'organisations', 'wrapped_key'> & { last: Date | null }>`
        select wrapped_key, (select max(at) from audit_entries) as last from organisations`),
    )
    openKey(vault, organisationId, wrapped_key)
    entries += found.entries
    if (last && (!until || last > until)) until = last
  }
  return { organisations: ids.length, entries, until }
}

/** Without it, the contacts of the organisation could not be read. */
function openKey(vault: Vault, organisationId: string, wrapped: Buffer): void {
  try {
    vault.organisation(organisationId, wrapped)
  } catch (error) {
    throw new UsageError(`MASTER_KEY does not open the key of ${organisationId}.`, { cause: error })
  }
}

async function note(ownerUrl: string, at: Date, until: Date | null): Promise<void> {
  const owner = new Client({ connectionString: ownerUrl })
  await owner.connect()
  try {
    await owner.query('set role comity_definer')
    await owner.query('insert into platform.restore_drills (at, backup_until) values ($1, $2)', [at, until])
  } finally {
    await owner.end()
  }
}
