import { loadConfig } from '../platform/config.ts'
import { Database } from '../platform/db/database.ts'
import { pendingMigrations } from '../platform/db/migrate.ts'
import { createPool } from '../platform/db/pool.ts'
import { checkServer } from '../platform/db/roles.ts'
import { systemClock } from '../platform/services.ts'
import { Vault } from '../platform/vault.ts'
import { readOptions, usage, UsageError } from './admin-options.ts'
import { makeAdmin } from './make-admin.ts'
import { readPassword } from './read-password.ts'
import type { PasswordSource } from './read-password.ts'

/**
 * Makes the first administrator of a production server; answers what to tell the person who asked for it.
 *
 * @throws UsageError, ConfigError or DatabaseSetupError, whose messages are for that person
 */
export async function createAdmin(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  source: PasswordSource,
): Promise<string> {
  if (args.includes('--help')) return usage
  const config = await loadConfig(env)
  if (config.mode !== 'production' || !config.database) {
    throw new UsageError('This is for production: set DATABASE_URL. A demo has its accounts already.')
  }
  const options = readOptions(args)
  const { appUrl } = config.database
  const onError = (error: Error) => void source.prompts.write(`${error.message}\n`)
  const pool = createPool(appUrl, { onError, max: 2 })
  const signInPool = createPool(appUrl, { onError, max: 1, role: 'comity_auth', searchPath: 'auth' })
  try {
    const client = await pool.connect()
    await checkServer(client).finally(() => client.release())
    if ((await pendingMigrations(pool)).length > 0) {
      throw new UsageError(
        'The database is not of this version. Start the server once: it brings the database up to date.',
      )
    }
    const password = await readPassword(source)
    const vault = new Vault(config.secrets.master)
    const services = { database: new Database(pool), vault, clock: systemClock, signInPool }
    const { venueCode } = await makeAdmin(services, options, password)
    return [
      `${options.organisation} is made, with the venue ${options.venue} (code ${venueCode}).`,
      `${options.email} signs in at ${config.publicUrl}.`,
    ].join('\n')
  } finally {
    await Promise.all([pool.end(), signInPool.end()])
  }
}
