import type { ErrorCode } from '@comity/contract'
import type { Pool } from 'pg'
import { z } from 'zod'
import type { Config } from '../../config.ts'
import type { Cookies } from '../cookies.ts'
import type { SignInEvents } from '../events.ts'
import type { Forward } from '../forward.ts'
import type { Hasher } from '../hasher.ts'
import type { KnownDevices } from '../known-devices.ts'
import type { Library } from '../library.ts'
import type { UsedCodes } from '../second-factor.ts'
import type { LiveSession, Sessions } from '../sessions.ts'
import type { Attempts, PasskeyOffer } from '../sign-in-types.ts'
import type { Users } from '../users.ts'

/** The dependencies of the sign-in calls. */
export interface Parts {
  readonly config: Config
  readonly pool: Pool
  readonly library: Library
  readonly forward: Forward
  readonly cookies: Cookies
  readonly hasher: Hasher
  readonly sessions: Sessions
  readonly users: Users
  readonly attempts: Attempts
  readonly usedCodes: UsedCodes
  readonly knownDevices: KnownDevices
  readonly passkeys: PasskeyOffer
  readonly events: SignInEvents
  readonly wordsAbout: (userId: string) => Promise<readonly string[]>
  /** Continues after the response; errors are logged. */
  readonly afterwards: (work: () => Promise<unknown>) => void
}

export interface Incoming<Body, Session> {
  readonly body: Body
  readonly headers: Headers
  readonly source: string
  readonly session: Session
  readonly now: Date
}

export interface CallAnswer {
  readonly body: object
  /** Values of Set-Cookie. */
  readonly cookies?: readonly string[]
}

/**
 * Who may call: anybody, anybody signed in with their own credentials (a session that an organisation vouched for
 * gives no rights over the account), or anybody who signed in that way within ten minutes.
 */
export type Needs = 'nothing' | 'session' | 'recent_session'

export interface SignInCall<Body = unknown, N extends Needs = Needs> {
  readonly method: 'GET' | 'POST'
  readonly needs: N
  /** Whether it tries a secret or sends a mail; limited per second and address. */
  readonly tries: boolean
  readonly summary: string
  readonly description: string
  readonly schema: z.ZodType<Body>
  /** Schema of the response in the OpenAPI document. */
  readonly answers: z.ZodObject | z.ZodUnion
  /** Its refusals, beyond those implied by `needs`, `tries` and an invalid body. */
  readonly errors: readonly ErrorCode[]
  readonly answer: (
    parts: Parts,
    incoming: Incoming<Body, N extends 'nothing' ? LiveSession | undefined : LiveSession>,
  ) => Promise<CallAnswer>
}

/** The response of every call that signs in; the session is in its cookie. */
export const signedInAnswer = z.object({ signedIn: z.literal(true) }).meta({ id: 'SignedIn' })

/** Gives a call the types of its own schema and needs; in the table all have one type. */
export function signInCall<Body, N extends Needs>(call: SignInCall<Body, N>): SignInCall {
  return call as unknown as SignInCall
}
