import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import packageJson from '../../../package.json' with { type: 'json' }
import { createApp } from './app.ts'
import type { AppOptions } from './app.ts'
import { openPort } from './open-port.ts'
import type { OpenPort } from './open-port.ts'
import { createPins } from './platform/auth/pins.ts'
import { createSignIn } from './platform/auth/sign-in.ts'
import type { Config } from './platform/config.ts'
import { Failure } from './platform/errors.ts'
import { Database } from './platform/db/database.ts'
import { startEmbedded } from './platform/db/embedded.ts'
import { migrate, pendingMigrations } from './platform/db/migrate.ts'
import { createPool } from './platform/db/pool.ts'
import { createSafetyPool } from './platform/db/safety-pool.ts'
import { checkServer } from './platform/db/roles.ts'
import { createOutbound } from './platform/http/outbound.ts'
import { RateLimit } from './platform/http/rate-limit.ts'
import { WebFiles } from './platform/http/web.ts'
import { Live } from './platform/live/index.ts'
import { createMailer } from './platform/mail/index.ts'
import { createTwilio } from './platform/sms/index.ts'
import { createPush } from './platform/push/web-push.ts'
import { systemClock } from './platform/clock.ts'
import { openStorage } from './platform/storage/index.ts'
import { createTranscribe } from './platform/transcription/index.ts'
import { clearSpool } from './platform/spool.ts'
import type { Clock } from './platform/clock.ts'
import type { Services } from './platform/services.ts'
import { Vault } from './platform/vault.ts'
import { signInHooks } from './modules/accounts/index.ts'
import { refuseDemoData, seedDemo } from './modules/demo/index.ts'
import { figures, livePresenters } from './modules/index.ts'
import { buildWeb } from './web-build.ts'
import { startWorker } from './worker.ts'
import type { Worker } from './worker.ts'

export interface Running {
  readonly services: Services
  stop(): Promise<void>
}

export interface StartOptions {
  readonly clock?: Clock
  readonly limits?: AppOptions['limits']
  /** The port, if it is open already. */
  readonly port?: OpenPort
  /** Ends the start as soon as possible, which then fails with its reason. */
  readonly signal?: AbortSignal
}

/** Secrets that one address may try: twenty at once, then one a second. */
const triesOfSecrets = 1

const webRoot = fileURLToPath(new URL('../../web/dist', import.meta.url))

/**
 * Brings everything up: the port, which says so until the product is served, database, schema, demo data, queue.
 *
 * @throws SetupError
 */
export async function start(config: Config, log: Logger, options: StartOptions = {}): Promise<Running> {
  // What was opened is closed in the opposite order, also when the start fails half way.
  const closing: (() => Promise<unknown>)[] = []
  let stopping = false
  const stop = async () => {
    stopping = true
    for (const close of closing.splice(0).reverse()) await close()
  }
  const { signal } = options
  try {
    const port = options.port ?? (await openPort(config))
    closing.push(() => port.close())
    const ending = new AbortController()
    signal?.addEventListener('abort', () => ending.abort(signal.reason))
    const building = buildWeb(webRoot, log, ending.signal)
    building.catch(() => undefined)
    closing.push(() => {
      ending.abort()
      return building.catch(() => undefined)
    })
    const urls = await openDatabase(config, log, closing)
    // Connections that end while the server stops are no news.
    const onError = (error: Error) =>
      stopping || log.warn({ err: error }, 'an idle database connection broke')
    const pool = createPool(urls.appUrl, { onError })
    closing.push(() => pool.end())
    const safetyPool = createSafetyPool(urls.appUrl, onError)
    closing.push(() => safetyPool.end())
    const signInPool = createPool(urls.appUrl, { onError, max: 4, role: 'comity_auth', searchPath: 'auth' })
    closing.push(() => signInPool.end())
    // Before the migration, which gives the role its rights; and after it, since rights can bring others along.
    await refuseUnsafeRole(pool)
    const loginRole = decodeURIComponent(new URL(urls.appUrl).username)
    await migrate({ ownerUrl: urls.ownerUrl, loginRole, signal })
    await refuseUnsafeRole(pool)

    const clock = options.clock ?? systemClock
    const spoolFolder = join(config.dataDir, 'spool')
    await mkdir(spoolFolder, { recursive: true, mode: 0o700 })
    await clearSpool(spoolFolder, clock.now())
    const filesFolder = join(config.dataDir, 'files')
    await mkdir(filesFolder, { recursive: true, mode: 0o700 })
    let worker: Worker | undefined
    const [database, vault] = [new Database(pool), new Vault(config.secrets.master)]
    const triesPerSecond = options.limits?.secrets ?? triesOfSecrets
    const signIn = createSignIn(config, signInPool, log, {
      ...signInHooks({ clock, database, vault }),
      triesPerSecond,
    })
    closing.push(() => signIn.settled())
    const mailer = createMailer({
      smtpUrl: config.smtpUrl,
      from: config.mailFrom,
      replyTo: config.contactEmail,
    })
    closing.push(async () => mailer.close())
    const live = new Live({ databaseUrl: urls.appUrl, clock, log, presenters: livePresenters })
    closing.push(() => live.stop())
    const outbound = createOutbound({ allowPrivate: config.mode === 'demo' })
    const services: Services = {
      config,
      clock,
      database,
      safetyDatabase: new Database(safetyPool),
      vault,
      signIn,
      pins: createPins(signInPool, signIn),
      mailer,
      sms: config.sms && createTwilio(config.sms),
      push:
        config.vapidKey && createPush({ key: config.vapidKey, contactEmail: config.contactEmail, outbound }),
      live,
      figures,
      storage: await openStorage({ folder: filesFolder, s3: config.s3 }, log),
      transcribe: config.transcription && createTranscribe(config.transcription),
      outbound,
      limits: { secrets: new RateLimit(triesPerSecond, Math.max(20, triesPerSecond)) },
      log,
      startedAt: clock.now(),
      version: packageJson.version,
      spoolFolder,
      queueRuns: () => worker?.runs() ?? false,
      pendingMigrations: () => pendingMigrations(pool),
    }
    // Not beside the demo, which needs the whole of a small machine to keep within its timeouts.
    port.report('web')
    await building
    let isCreating = false
    const web = new WebFiles(webRoot, config, services.version, () => isCreating)
    const limits = options.limits ? { limits: options.limits } : {}
    const app = createApp(services, { web, isCreating: () => isCreating, ...limits })
    if (config.mode === 'demo') {
      await createDemo(services, signInPool, urls, signal, () => {
        isCreating = true
        port.serve(app)
      })
    } else await refuseDemoData(signInPool)
    signal?.throwIfAborted()
    worker = await startWorker(services, urls.appUrl, onError)
    closing.push(() => worker?.stop() ?? Promise.resolve())
    isCreating = false
    port.serve(app)
    // Also first of all, so that nothing comes in while the rest is closed.
    closing.push(() => port.close())
    live.start()
    // Before the port, which would wait for streams that do not end by themselves.
    closing.push(() => Promise.resolve(live.endStreams()))
    log.info({ port: config.port, mode: config.mode }, 'ready')
    return { services, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/**
 * Creates the demo, if it is not there. When the start is to end, it fails at its next transaction, and goes on there
 * the next time.
 *
 * @param begins Called when it is not there.
 */
async function createDemo(
  services: Services,
  signInPool: Pool,
  urls: { readonly appUrl: string; readonly ownerUrl: string },
  signal: AbortSignal | undefined,
  begins: () => void,
): Promise<void> {
  // Waits for no disk: what is last, that the accounts may sign in, is written by another pool and makes all of it durable.
  const pool = createPool(urls.appUrl, {
    onError: (error) => services.log.warn({ err: error }, 'an idle database connection broke'),
    settings: { synchronous_commit: 'off' },
  })
  const database = new Database(pool)
  // As if the database were gone, which no step takes for a fault of its own.
  const stops = new Failure('unavailable', { detail: 'The server is stopping.' })
  const log = services.log.child({})
  signal?.addEventListener('abort', () => {
    database.refuse(stops)
    // What fails because of it is no news.
    log.level = 'silent'
  })
  try {
    signal?.throwIfAborted()
    await seedDemo({ ...services, database, log }, signInPool, urls.ownerUrl, { begins })
  } finally {
    await pool.end()
  }
}

async function openDatabase(config: Config, log: Logger, closing: (() => Promise<unknown>)[]) {
  if (config.database) return config.database
  const embedded = await startEmbedded({ dataDir: config.dataDir, log })
  closing.push(() => embedded.stop())
  return { appUrl: embedded.appUrl, ownerUrl: embedded.ownerUrl }
}

async function refuseUnsafeRole(pool: ReturnType<typeof createPool>): Promise<void> {
  const client = await pool.connect()
  try {
    await checkServer(client)
  } finally {
    client.release()
  }
}
