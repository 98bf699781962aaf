import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { RateLimit } from '../http/rate-limit.ts'
import { systemClock } from '../clock.ts'
import type { Clock } from '../clock.ts'
import { createAttempts } from './attempts.ts'
import { createCookies } from './cookies.ts'
import type { SignInEvents } from './events.ts'
import { createForward } from './forward.ts'
import { createHandler } from './handler.ts'
import { createHasher } from './hasher.ts'
import { signInKeys } from './keys.ts'
import { createKnownDevices } from './known-devices.ts'
import { createLibrary } from './library.ts'
import { passkeyOffer, passkeysOf } from './passkeys.ts'
import { passwordFaults } from './password-check.ts'
import { createUsedCodes } from './second-factor.ts'
import { createSessions, forgetExpired } from './sessions.ts'
import type { SecondFactor, SignIn } from './sign-in-types.ts'
import { createUsers } from './users.ts'

export { trustedOrigins } from './origins.ts'
export type * from './sign-in-types.ts'
export type { SignInEvent } from './events.ts'

/** A mail of sign-in; its link works once, within half an hour. */
export interface SignInMail {
  readonly kind: 'password_reset'
  readonly userId: string
  readonly email: string
  readonly token: string
}

/** What sign-in reports to the rest of the server, and requests from it. */
export interface SignInHooks {
  readonly clock: Clock
  /** Queues a mail. */
  readonly sendMail: (mail: SignInMail) => Promise<void>
  readonly onEvent: SignInEvents
  /** Names of the organisations and venues of a person, which are bad passwords. */
  readonly wordsAbout: (userId: string) => Promise<readonly string[]>
  /** Attempts per second and address; only benches raise it. */
  readonly triesPerSecond: number
  /** Whether every response is validated against the documented schema of its call; true in tests. */
  readonly checkAnswers: boolean
}

/** Twenty at once, then one a second: in addition to the lock of an account, which counts failures. */
const triesAtOnce = 20

/** Signing in. The library only signs in: roles are in role_grants. */
export function createSignIn(
  config: Config,
  pool: Pool,
  log: Logger,
  hooks: Partial<SignInHooks> = {},
): SignIn {
  const { clock = systemClock, onEvent: events = async () => undefined, triesPerSecond = 1 } = hooks
  const keys = signInKeys(config.secrets.session)
  const cookies = createCookies(config, keys.cookies)
  const hasher = createHasher(keys.secrets)
  const users = createUsers(pool, hasher)
  const knownDevices = createKnownDevices(cookies, keys.knownDevices)
  const sessions = createSessions({ pool, cookies, knownDevices, users }, events)
  const attempts = createAttempts(pool, keys.attempts)

  const library = createLibrary({
    config,
    pool,
    log,
    clock,
    cookies,
    hasher,
    async sendReset({ userId, email, token }) {
      const user = await users.find(userId)
      // An account without a password gets none by mail, which would bypass its way of signing in. Nor does an
      // unverified address.
      if (!user?.hasPassword || !user.emailVerified) return
      await hooks.sendMail?.({
        kind: 'password_reset',
        userId,
        email,
        token,
      })
    },
  })

  const under = new Set<Promise<void>>()
  function afterwards(work: () => Promise<unknown>): void {
    const done = (async () => {
      try {
        await work()
      } catch (error) {
        // Nobody waits for it any more.
        log.error({ err: error }, 'what follows an answer of sign-in failed')
      }
    })()
    under.add(done)
    void done.finally(() => under.delete(done))
  }

  const handler = createHandler(
    {
      config,
      pool,
      library,
      forward: createForward(library, cookies, config),
      cookies,
      hasher,
      sessions,
      users,
      attempts,
      usedCodes: createUsedCodes(pool, keys.codes),
      knownDevices,
      passkeys: passkeyOffer(config),
      events,
      wordsAbout: hooks.wordsAbout ?? (async () => []),
      afterwards,
    },
    clock,
    new RateLimit(triesPerSecond, Math.max(triesAtOnce, triesPerSecond)),
    hooks.checkAnswers ?? false,
  )

  return {
    handler,
    cookieName: cookies.session,
    tokenOf: (headers) => cookies.read(headers, cookies.session),
    cookieValue: (token) => cookies.sign(token),
    findSession: sessions.find,
    startSession: sessions.start,
    endSession: sessions.end,
    endSessionsOf: sessions.endOf,
    touch: sessions.touch,
    forgettingCookies: [cookies.write(cookies.session, '', 0)],
    createUser: users.create,
    setPassword: users.setPassword,
    renameUser: users.rename,
    findUser: users.find,
    findUserByEmail: users.findByEmail,
    passwordFaults,
    hashPassword: hasher.hash,
    isPassword: (password, hash) => hasher.verify({ password, hash }),
    hashSecret: hasher.hashSecret,
    verifySecret: hasher.verifySecret,
    attempts,
    passkeys: passkeyOffer(config),
    passkeysOf: (userId) => passkeysOf(pool, userId),
    async secondFactorOf(userId): Promise<SecondFactor> {
      if (!(await users.hasSecondFactor(userId))) return { enabled: false, recoveryCodesLeft: 0 }
      const { backupCodes } = await library.api.viewBackupCodes({ body: { userId } })
      return { enabled: true, recoveryCodesLeft: backupCodes.length }
    },
    forgetExpired: (now) => forgetExpired(pool, now),
    settled: async () => void (await Promise.all(under)),
  }
}
