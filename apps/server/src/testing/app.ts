import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import type { Role, Sector } from '@comity/contract'
import { Pool } from 'pg'
import type { PoolClient } from 'pg'
import { pino } from 'pino'
import { timed } from '../../../../tests/report/records.ts'
import { createApp } from '../app.ts'
import { createPins } from '../platform/auth/pins.ts'
import { createSignIn } from '../platform/auth/sign-in.ts'
import type { Config } from '../platform/config.ts'
import { addMember, signInHooks } from '../modules/accounts/index.ts'
import { figures, livePresenters } from '../modules/index.ts'
import { admitPanel } from '../modules/disputes/index.ts'
import { Database } from '../platform/db/database.ts'
import { pendingMigrations } from '../platform/db/migrate.ts'
import { createPool } from '../platform/db/pool.ts'
import { createSafetyPool } from '../platform/db/safety-pool.ts'
import { build } from '../platform/db/statements.ts'
import { createOutbound } from '../platform/http/outbound.ts'
import { RateLimit } from '../platform/http/rate-limit.ts'
import { WebFiles } from '../platform/http/web.ts'
import { Live } from '../platform/live/index.ts'
import { createMailer } from '../platform/mail/index.ts'
import { createPush } from '../platform/push/web-push.ts'
import type { Services } from '../platform/services.ts'
import { createTwilio } from '../platform/sms/index.ts'
import { folderStorage } from '../platform/storage/index.ts'
import { createTranscribe } from '../platform/transcription/index.ts'
import { Vault } from '../platform/vault.ts'
import { testDatabase } from './database.ts'
import type { TestDatabase } from './database.ts'
import { Sender } from './sender.ts'
import type { Reply } from './sender.ts'

/** A clock that a test moves. */
class TestClock {
  current = new Date('2026-03-02T10:00:00Z')
  now(): Date {
    return this.current
  }
  forward(ms: number): void {
    this.current = new Date(this.current.getTime() + ms)
  }
}

export interface TestOrganisation {
  readonly organisationId: string
  readonly venueIds: readonly string[]
}

/** A signed-in person: `call` sends requests as the browser would. */
export interface Caller {
  readonly userId: string
  readonly token: string
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply>
}

export type { Reply }

const key = () => randomBytes(32)

const onError = () => undefined

/** A test that fills a table on a busy machine may take longer than a caller would wait. */
const settings = { statement_timeout: '300000' }

type Work<T> = (client: PoolClient) => Promise<T>

async function withClient<T>(pool: Pool, work: Work<T>): Promise<T> {
  const client = await pool.connect()
  try {
    return await work(client)
  } finally {
    client.release()
  }
}

/** The whole server with its own database, on a free port, with a stopped clock. */
export async function testApp(options: { config?: Partial<Config> } = {}) {
  const database = await testDatabase()
  return timed('server start', () => startApp(database, options.config))
}

async function startApp(database: TestDatabase, chosen: Partial<Config> = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'comity-app-'))
  const pool = createPool(database.appUrl, { onError, settings })
  const signInPool = createPool(database.appUrl, {
    onError,
    settings,
    role: 'comity_auth',
    searchPath: 'auth',
    max: 2,
  })
  const safetyPool = createSafetyPool(database.appUrl, onError)
  const clock = new TestClock()
  const config: Config = {
    mode: 'demo',
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    basePath: '/',
    dataDir,
    database: undefined,
    contactEmail: 'support@demo.comity.example',
    logLevel: 'silent',
    smtpUrl: undefined,
    mailFrom: 'support@demo.comity.example',
    sms: undefined,
    vapidKey: undefined,
    transcription: undefined,
    dnsServers: undefined,
    trustedProxies: [],
    secrets: { session: key(), master: key(), network: key(), ledger: key() },
    ...chosen,
  }
  const log = pino({ level: 'silent' })
  const [appDatabase, vault] = [new Database(pool), new Vault(config.secrets.master)]
  const signIn = createSignIn(config, signInPool, log, {
    ...signInHooks({ clock, database: appDatabase, vault }),
    triesPerSecond: 100_000,
    checkAnswers: true,
  })
  const mailer = createMailer({
    smtpUrl: config.smtpUrl,
    from: config.mailFrom,
    replyTo: config.contactEmail,
  })
  const live = new Live({ databaseUrl: database.appUrl, clock, log, presenters: livePresenters })
  const outbound = createOutbound({ allowPrivate: true })
  const services: Services = {
    config,
    clock,
    database: appDatabase,
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
    storage: folderStorage(join(dataDir, 'files')),
    transcribe: config.transcription && createTranscribe(config.transcription),
    outbound,
    limits: { secrets: new RateLimit(100_000) },
    log,
    startedAt: clock.now(),
    version: '0.0.0-test',
    spoolFolder: dataDir,
    queueRuns: () => true,
    pendingMigrations: () => pendingMigrations(pool),
  }
  const limits = { address: 100_000, session: 100_000 }
  const app = createApp(services, {
    web: new WebFiles(dataDir, config, services.version),
    limits,
    checkAnswers: true,
  })
  // No connection ends for want of use: the next request on it might be under way.
  const serverOptions = { keepAliveTimeout: 0 }
  const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0, serverOptions })
  await new Promise((resolve) => server.once('listening', resolve))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const sender = new Sender(base)

  async function organisation(
    choice: { sector?: Sector; country?: string; venues?: number } = {},
  ): Promise<TestOrganisation> {
    const { sector = 'hotel', country = 'GB', venues = 1 } = choice
    const organisationId = crypto.randomUUID()
    const venueIds = Array.from({ length: venues }, () => crypto.randomUUID())
    await services.database.system({ job: 'test', organisationId, now: clock.now() }, async (tx) => {
      await tx.run(
        build.insertInto('organisations').values({
          organisation_id: organisationId,
          name: 'Test organisation',
          sector,
          country,
          language: 'en',
          time_zone: 'Europe/London',
          wrapped_key: services.vault.newOrganisationKey(),
          created_at: clock.now(),
        }),
      )
      for (const [index, venueId] of venueIds.entries()) {
        await tx.run(
          build.insertInto('venues').values({
            organisation_id: organisationId,
            venue_id: venueId,
            name: `Venue ${index + 1}`,
            code: venueId.slice(0, 8),
            sector,
            country,
            time_zone: 'Europe/London',
            created_at: clock.now(),
          }),
        )
      }
    })
    return { organisationId, venueIds }
  }

  // Connections are kept between calls: a new one reads the catalogue again, which takes longer than its work.
  const ownerPool = new Pool({ connectionString: database.ownerUrl })
  const superuserPool = new Pool({
    connectionString: database.superuserUrl,
    options: '-c session_replication_role=replica',
  })

  const asOwner = <T>(work: Work<T>): Promise<T> => withClient(ownerPool, work)

  /** Bypasses row-level security and triggers: for rows whose creation is tested elsewhere. */
  const asSuperuser = <T>(work: Work<T>): Promise<T> => withClient(superuserPool, work)

  /**
   * A person with a role, at one venue or (null) at all, signed in by a session row as the library creates it. For
   * the role of a reviewer, the organisation is one that decides disputes.
   */
  async function signedIn(of: TestOrganisation, role: Role, venueId: string | null = null): Promise<Caller> {
    const userId = crypto.randomUUID()
    const token = randomBytes(24).toString('base64url')
    const email = `${userId}@test.example`
    const now = clock.now()
    const times = [now, new Date(now.getTime() + 365 * 86_400_000)]
    await signInPool.query(
      'insert into auth.users (id, name, email, email_verified, created_at, updated_at) values ($1, $2, $3, true, $4, $4)',
      [userId, `Tester ${role}`, email, now],
    )
    await signInPool.query(
      `insert into auth.sessions (user_id, token, expires_at, idle_until, idle_seconds, seen_at, authenticated_at, created_at,
         updated_at)
       values ($1, $2, $4, $4, 365 * 86400, $3, $3, $3, $3)`,
      [userId, token, ...times],
    )
    await services.database.system({ job: 'test', organisationId: of.organisationId, now }, async (tx) => {
      const common = { organisation_id: of.organisationId, user_id: userId, created_at: now }
      await addMember(tx, { userId, name: `Tester ${role}`, email })
      await tx.run(
        build.insertInto('role_grants').values({ ...common, role, venue_id: venueId, starts_at: now }),
      )
    })
    const { organisationId } = of
    if (role === 'reviewer') await asOwner((owner) => admitPanel(owner, { organisationId, by: 'test', now }))
    const cookie = `${signIn.cookieName}=${signIn.cookieValue(token)}`
    return {
      userId,
      token,
      call: (method, path, body, headers = {}) => sender.send(method, path, body, { cookie, ...headers }),
    }
  }

  return {
    base,
    services,
    clock,
    database,
    signInPool,
    organisation,
    asOwner,
    asSuperuser,
    signedIn,
    /** The caller with a role, of those that a test signed in. */
    signedInAs(callers: ReadonlyMap<Role, Caller>, role: Role): Caller {
      const caller = callers.get(role)
      if (!caller) throw new Error(`Nobody is signed in as ${role}`)
      return caller
    },
    anonymous: (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
      sender.send(method, path, body, headers),
    async close() {
      await live.stop()
      sender.close()
      await new Promise((resolve) => server.close(resolve))
      await signIn.settled()
      mailer.close()
      await pool.end()
      await safetyPool.end()
      await signInPool.end()
      await ownerPool.end()
      await superuserPool.end()
      await database.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export type TestApp = Awaited<ReturnType<typeof testApp>>
