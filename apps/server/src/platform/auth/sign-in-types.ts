import type { SessionMethod } from '@comity/contract'
import type { PasswordFault } from '@comity/domain/accounts'
import type { LiveSession } from './sessions.ts'

/** A session that begins outside the sign-in library: by PIN, single sign-on, invitation or registration. */
export interface NewSession {
  readonly userId: string
  readonly method: SessionMethod
  /** Where it acts; null: the organisation of the earliest role that holds. */
  readonly organisationId: string | null
  /** Whether that organisation vouched for it, so that it acts nowhere else. */
  readonly organisationFixed: boolean
  /** The shared device of a PIN. */
  readonly deviceId: string | null
  readonly secondFactor: boolean
  /** Where whoever vouched for it ends it sooner. */
  readonly endsAt?: Date | null
  /** The cookies of the browser, where it is the person's own; absent for a shared device. */
  readonly browser?: { cookie(name: string): string | undefined }
  /** What the browser says it is, for the list of one's own sessions. */
  readonly userAgent?: string | null
  readonly now: Date
}

export interface StartedSession {
  readonly sessionId: string
  readonly token: string
  /** Values of Set-Cookie, all to be sent. */
  readonly cookies: readonly string[]
}

/** Whose sessions end. In an organisation: those that act there, or may. */
export type SessionsOf =
  | { readonly userId: string; readonly exceptToken?: string }
  | { readonly deviceId: string }
  | { readonly userIds: readonly string[]; readonly organisationId: string }

export interface NewUser {
  /** Made before, so that a try which broke off half way can be taken up; else made here. */
  readonly userId?: string
  readonly name: string
  /** Null: a person without an address, who signs in with a PIN. */
  readonly email: string | null
  readonly emailVerified: boolean
  /** Must have passed `passwordFaults`; hashed here. */
  readonly password?: string
  /** In place of a password, where it was hashed when it was typed. */
  readonly passwordHash?: string
  /** A PIN in an organisation, by `hashSecret`. */
  readonly pin?: { readonly organisationId: string; readonly hash: string }
}

export interface SignInUser {
  readonly userId: string
  readonly name: string
  /** Null for a person without an address. */
  readonly email: string | null
  readonly emailVerified: boolean
  readonly hasPassword: boolean
}

/** What a password must not be made of, and how long it must be. */
export interface PasswordContext {
  /** Names of the person, the organisation and its venues, the e-mail address. */
  readonly words: readonly string[]
  /** Whether a second factor is in force, with which eight characters are enough. */
  readonly hasSecondFactor: boolean
}

export type { PasswordFault }

/** Something that is tried with a secret: a password, a code, a PIN. */
export interface Trial {
  readonly kind: 'password' | 'second_factor' | 'pin' | 'reset' | 'registration'
  /** What the secret opens, known or not: e-mail address, user id, venue code and staff number. Kept as HMAC. */
  readonly account: string
  /** Where it is tried from: an address, or what proves a device. Kept as HMAC. */
  readonly source: string
  /** Whether the source is a device that this account used before: a storm from elsewhere does not lock it. */
  readonly isKnown: boolean
}

/** Trials in line: counted before the secret is looked at, so that many at once count as many. */
export interface Attempts {
  /**
   * Runs `work` unless the account is locked for this source. True clears what the source failed before; false
   * stays counted; an error counts as no attempt.
   *
   * @throws Failure locked_out with the seconds to wait
   */
  run(trial: Trial, now: Date, work: () => Promise<boolean>): Promise<boolean>
}

/** What a person has to sign in with. */
export interface SecondFactor {
  readonly enabled: boolean
  readonly recoveryCodesLeft: number
}

export interface Passkey {
  readonly passkeyId: string
  readonly name: string | null
  readonly createdAt: Date
}

/** Passkeys need a host name: WebAuthn refuses a bare IP address. */
export type PasskeyOffer =
  | { readonly offered: true }
  | { readonly offered: false; readonly reason: 'ip_address' }

/** Where a request to /api/auth/* came from and went to. */
export interface SignInRequestAt {
  /** Within the base path, in its canonical form: /api/auth/… */
  readonly path: string
  /** The address that it counts for. */
  readonly source: string
}

/** Signing in. The library below it only signs in: roles stand in role_grants. */
export interface SignIn {
  /**
   * Answers a request to /api/auth/*.
   *
   * @throws Failure for everything that is refused
   */
  handler(request: Request, at: SignInRequestAt): Promise<Response>
  readonly cookieName: string
  /** The session token of a request whose signature is right; whether it is valid only opening the scope tells. */
  tokenOf(headers: Headers): string | undefined
  /** What the session cookie holds for a token: the token and its signature, encoded. */
  cookieValue(token: string): string
  /** Who is behind a session that lasts, whether or not a role is held anywhere. */
  findSession(token: string, now: Date): Promise<LiveSession | undefined>
  startSession(session: NewSession): Promise<StartedSession>
  endSession(token: string): Promise<void>
  /** Answers how many ended. */
  endSessionsOf(whose: SessionsOf): Promise<number>
  /** Notes that a session is in use, at most once a minute, so that it does not end idle. */
  touch(token: string, now: Date): Promise<void>
  /** Values of Set-Cookie that make a browser forget its session. */
  readonly forgettingCookies: readonly string[]
  /**
   * Answers the user's id; the same again for an id that was made before.
   *
   * @throws Failure conflict when the address is in use
   */
  createUser(user: NewUser, now: Date): Promise<string>
  /** Must have passed `passwordFaults`. Sessions go on; end them where that is meant. */
  setPassword(userId: string, password: string, now: Date): Promise<void>
  renameUser(userId: string, name: string, now: Date): Promise<void>
  findUser(userId: string): Promise<SignInUser | undefined>
  findUserByEmail(email: string): Promise<SignInUser | undefined>
  /** What is wrong with a password that somebody chose; empty: nothing. */
  passwordFaults(password: string, context: PasswordContext): Promise<readonly PasswordFault[]>
  /** Hash of a password that must have passed `passwordFaults`. */
  hashPassword(password: string): Promise<string>
  /** Whether a password made a hash. */
  isPassword(password: string, hash: string): Promise<boolean>
  /** Hash of a PIN, with a pepper that is not in the database. */
  hashSecret(secret: string): Promise<string>
  /** False, at the same cost, where there is no hash. */
  verifySecret(secret: string, hash: string | null): Promise<boolean>
  readonly attempts: Attempts
  readonly passkeys: PasskeyOffer
  passkeysOf(userId: string): Promise<readonly Passkey[]>
  secondFactorOf(userId: string): Promise<SecondFactor>
  /** Deletes sessions, links and codes that are over: for a job. */
  forgetExpired(now: Date): Promise<void>
  /** Settles when what goes on after an answer is done: before the pool closes, and in tests. */
  settled(): Promise<void>
}
