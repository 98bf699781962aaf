import type { Config } from '../platform/config.ts'
import { loadConfig } from '../platform/config.ts'
import { pendingMigrations } from '../platform/db/migrate.ts'
import { createPool } from '../platform/db/pool.ts'
import { checkServer } from '../platform/db/roles.ts'
import { UsageError } from './admin-options.ts'

export type Env = Readonly<Record<string, string | undefined>>
type Pool = ReturnType<typeof createPool>

/**
 * Works on the database of a production server as the server itself would, beside it.
 *
 * @throws UsageError, ConfigError or DatabaseSetupError, whose messages are for the person at the terminal
 */
export async function withProductionDatabase<T>(
  env: Env,
  onError: (error: Error) => void,
  work: (opened: { config: Config; pool: Pool; appUrl: string; ownerUrl: string }) => Promise<T>,
): Promise<T> {
  const config = await loadConfig(env)
  if (config.mode !== 'production' || !config.database) {
    throw new UsageError('This is for production: set DATABASE_URL. A demo has its accounts already.')
  }
  const { appUrl, ownerUrl } = config.database
  const pool = createPool(appUrl, { onError, max: 2 })
  try {
    const client = await pool.connect()
    await checkServer(client).finally(() => client.release())
    if ((await pendingMigrations(pool)).length > 0) {
      throw new UsageError(
        'The database is not of this version. Start the server once: it brings the database up to date.',
      )
    }
    return await work({ config, pool, appUrl, ownerUrl })
  } finally {
    await pool.end()
  }
}
