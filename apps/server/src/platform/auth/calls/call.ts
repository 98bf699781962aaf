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

/** What the calls of sign-in work with. */
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
  /** Goes on after the answer; what goes wrong there is logged. */
  readonly afterwards: (work: () => Promise<unknown>) => void
}

/** A request whose body and session are right. */
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
 * Whom a call is for: anybody, whoever is signed in with something of their own (a session that an organisation
 * vouched for gives no rights over the account), or whoever so signed in within ten minutes.
 */
export type Needs = 'nothing' | 'session' | 'recent_session'

export interface SignInCall<Body = unknown, N extends Needs = Needs> {
  readonly method: 'GET' | 'POST'
  readonly needs: N
  /** Whether it tries a secret or sends a mail: so many a second from one address. */
  readonly tries: boolean
  readonly summary: string
  readonly description: string
  readonly schema: z.ZodType<Body>
  /** Shape of the answer, as the OpenAPI document has it. */
  readonly answers: z.ZodObject | z.ZodUnion
  /** How it refuses, beside what follows from `needs`, `tries` and a body that is wrong. */
  readonly errors: readonly ErrorCode[]
  readonly answer: (
    parts: Parts,
    incoming: Incoming<Body, N extends 'nothing' ? LiveSession | undefined : LiveSession>,
  ) => Promise<CallAnswer>
}

/** The answer of every call that signs in; the session is in its cookie. */
export const signedInAnswer = z.object({ signedIn: z.literal(true) }).meta({ id: 'SignedIn' })

/** Gives a call the types of its own schema and needs; in the table all are of one type. */
export function signInCall<Body, N extends Needs>(call: SignInCall<Body, N>): SignInCall {
  return call as unknown as SignInCall
}
