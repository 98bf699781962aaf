import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { signInHooks } from '../../apps/server/src/modules/accounts/index.ts'
import { figures, livePresenters } from '../../apps/server/src/modules/index.ts'
import { createPins } from '../../apps/server/src/platform/auth/pins.ts'
import { createSignIn } from '../../apps/server/src/platform/auth/sign-in.ts'
import { loadConfig } from '../../apps/server/src/platform/config.ts'
import { Database } from '../../apps/server/src/platform/db/database.ts'
import { createPool } from '../../apps/server/src/platform/db/pool.ts'
import { createSafetyPool } from '../../apps/server/src/platform/db/safety-pool.ts'
import { createOutbound } from '../../apps/server/src/platform/http/outbound.ts'
import { RateLimit } from '../../apps/server/src/platform/http/rate-limit.ts'
import { Live } from '../../apps/server/src/platform/live/index.ts'
import { createLogger } from '../../apps/server/src/platform/logger.ts'
import { createMailer } from '../../apps/server/src/platform/mail/index.ts'
import { systemClock } from '../../apps/server/src/platform/clock.ts'
import type { Services } from '../../apps/server/src/platform/services.ts'
import { folderStorage } from '../../apps/server/src/platform/storage/index.ts'
import { Vault } from '../../apps/server/src/platform/vault.ts'

export type Environment = Readonly<Record<string, string | undefined>>

/** The parts of the server as created at start, without demo data and without building the web. */
export async function openServices(env: Environment, pool?: Services['database']) {
  const config = await loadConfig(env)
  if (!config.database) throw new Error('A bench gives its server a database')
  const log = createLogger({ mode: config.mode, level: config.logLevel })
  const onError = (error: Error) => log.warn({ err: error }, 'an idle database connection broke')
  const ownPool = pool ? undefined : createPool(config.database.appUrl, { onError })
  const signInPool = createPool(config.database.appUrl, {
    onError,
    max: 4,
    role: 'comity_auth',
    searchPath: 'auth',
  })
  const safetyPool = createSafetyPool(config.database.appUrl, onError)
  const database = pool ?? (ownPool && new Database(ownPool))
  if (!database) throw new Error('There is neither a pool nor a database')
  const vault = new Vault(config.secrets.master)
  const signIn = createSignIn(config, signInPool, log, signInHooks({ clock: systemClock, database, vault }))
  const mailer = createMailer({
    smtpUrl: config.smtpUrl,
    from: config.mailFrom,
    replyTo: config.contactEmail,
  })
  const live = new Live({
    databaseUrl: config.database.appUrl,
    clock: systemClock,
    log,
    presenters: livePresenters,
  })
  const services: Services = {
    config,
    clock: systemClock,
    database,
    safetyDatabase: new Database(safetyPool),
    vault,
    signIn,
    pins: createPins(signInPool, signIn),
    mailer,
    sms: undefined,
    push: undefined,
    live,
    figures,
    storage: folderStorage(join(config.dataDir, 'files')),
    transcribe: undefined,
    outbound: createOutbound({ allowPrivate: false }),
    limits: { secrets: new RateLimit(1, 20) },
    log,
    startedAt: systemClock.now(),
    version: '0.0.0-bench',
    spoolFolder: env['BENCH_SPOOL'] ?? tmpdir(),
    queueRuns: () => true,
    pendingMigrations: () => Promise.resolve([]),
  }
  return {
    services,
    close: async () => {
      await live.stop()
      await signIn.settled()
      mailer.close()
      await ownPool?.end()
      await safetyPool.end()
      await signInPool.end()
    },
  }
}
