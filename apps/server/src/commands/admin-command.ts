import { Database } from '../platform/db/database.ts'
import { createPool } from '../platform/db/pool.ts'
import { systemClock } from '../platform/clock.ts'
import { Vault } from '../platform/vault.ts'
import { readOptions, usage } from './admin-options.ts'
import { makeAdmin } from './make-admin.ts'
import { withProductionDatabase } from './production-database.ts'
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
  const onError = (error: Error) => void source.prompts.write(`${error.message}\n`)
  const options = readOptions(args)
  return withProductionDatabase(env, onError, async ({ config, pool, appUrl }) => {
    const signInPool = createPool(appUrl, { onError, max: 1, role: 'comity_auth', searchPath: 'auth' })
    try {
      const password = await readPassword(source)
      const vault = new Vault(config.secrets.master)
      const services = { database: new Database(pool), vault, clock: systemClock, signInPool }
      const { venueCode } = await makeAdmin(services, options, password)
      return [
        `${options.organisation} is made, with the venue ${options.venue} (code ${venueCode}).`,
        `${options.email} signs in at ${config.publicUrl}.`,
      ].join('\n')
    } finally {
      await signInPool.end()
    }
  })
}
