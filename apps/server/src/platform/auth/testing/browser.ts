import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { pino } from 'pino'
import { Failure } from '../../errors.ts'
import type { Config } from '../../config.ts'
import { createPool } from '../../db/pool.ts'
import { testDatabase } from '../../../testing/database.ts'
import { createSignIn } from '../sign-in.ts'
import type { SignInEvent, SignInHooks, SignInMail } from '../sign-in.ts'

export const goodPassword = 'plum kettle under the northern bridge'
export const otherPassword = 'eleven violet ladders at midnight'

/** A problem document, or the body of a response. */
export interface Reply {
  readonly status: number
  readonly code: string | undefined
  readonly fields: Readonly<Record<string, string>>
  readonly retryAfterSeconds: number | undefined
  // Tests read what they assert.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly body: any
  readonly setCookies: readonly string[]
}

const key = () => randomBytes(32)

/** Sign-in on its own database, with a stopped clock. */
export async function testSignIn(
  options: { config?: Partial<Config>; hooks?: Partial<SignInHooks>; connections?: number } = {},
) {
  const database = await testDatabase()
  const pool = createPool(database.appUrl, {
    onError: () => undefined,
    role: 'comity_auth',
    searchPath: 'auth',
    max: options.connections ?? 4,
  })
  const config: Config = {
    mode: 'demo',
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    basePath: '/',
    dataDir: '/nowhere',
    database: undefined,
    contactEmail: 'support@demo.comity.example',
    logLevel: 'silent',
    smtpUrl: undefined,
    secrets: { session: key(), master: key(), network: key(), ledger: key() },
    ...options.config,
  } as Config
  const clock = { current: new Date('2026-03-02T10:00:00Z'), now: () => clock.current }
  const events: SignInEvent[] = []
  const mails: SignInMail[] = []
  const signIn = createSignIn(config, pool, pino({ level: 'silent' }), {
    clock,
    onEvent: async (event) => void events.push(event),
    sendMail: async (mail) => void mails.push(mail),
    wordsAbout: async () => ['Quinta do Miradouro'],
    triesPerSecond: 1_000,
    checkAnswers: true,
    ...options.hooks,
  })

  /** One browser with its cookies. */
  function browser(source = '198.51.100.7') {
    const jar = new Map<string, string>()
    return {
      jar,
      cookie: () => [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
      async call(path: string, body?: unknown): Promise<Reply> {
        const request = new Request(`http://localhost:3000/api/auth/${path}`, {
          method: body === undefined ? 'GET' : 'POST',
          headers: { 'content-type': 'application/json', cookie: this.cookie() },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        })
        try {
          const response = await signIn.handler(request, { path: `/api/auth/${path}`, source })
          const setCookies = response.headers.getSetCookie()
          for (const line of setCookies) {
            const [pair = ''] = line.split(';')
            const name = pair.slice(0, pair.indexOf('='))
            if (/; Max-Age=0\b/.test(line)) jar.delete(name)
            else jar.set(name, pair.slice(pair.indexOf('=') + 1))
          }
          const answer = {
            status: response.status,
            code: undefined,
            fields: {},
            retryAfterSeconds: undefined,
          }
          return { ...answer, body: await response.json(), setCookies }
        } catch (error) {
          if (!(error instanceof Failure)) throw error
          if (error.code === 'internal') throw error.cause
          const { status, code, retryAfterSeconds } = error
          const fields = Object.fromEntries(error.fields.map((field) => [field.pointer, field.code]))
          return { status, code, fields, retryAfterSeconds, body: undefined, setCookies: [] }
        }
      },
      signIn(email: string, password = goodPassword): Promise<Reply> {
        return this.call('sign-in/email', { email, password })
      },
      token: () => signIn.tokenOf(new Headers({ cookie: [...jar].map((pair) => pair.join('=')).join('; ') })),
    }
  }

  let made = 0
  return {
    signIn,
    pool,
    clock,
    events,
    mails,
    config,
    browser,
    forward: (ms: number) => (clock.current = new Date(clock.current.getTime() + ms)),
    /** A connection of the owner of the tables. */
    async owner(): Promise<Client> {
      const client = new Client({ connectionString: database.ownerUrl })
      await client.connect()
      return client
    },
    async person(name = 'Marta Lindqvist') {
      made += 1
      const email = `person-${made}@hotel.example`
      const user = { name, email, emailVerified: true, password: goodPassword }
      return { userId: await signIn.createUser(user, clock.now()), email }
    },
    async close() {
      await signIn.settled()
      await pool.end()
      await database.close()
    },
  }
}

export type TestSignIn = Awaited<ReturnType<typeof testSignIn>>
