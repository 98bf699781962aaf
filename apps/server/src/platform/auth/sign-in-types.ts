import type { SessionMethod } from '@comity/contract'
import type { PasswordFault } from '@comity/domain/accounts'
import type { LiveSession } from './sessions.ts'

/** A session started outside the sign-in library: by PIN, single sign-on, invitation or registration. */
export interface NewSession {
  readonly userId: string
  readonly method: SessionMethod
  /** Its organisation; null: that of the earliest valid role. */
  readonly organisationId: string | null
  /** Whether that organisation vouched for it, so that it is valid nowhere else. */
  readonly organisationFixed: boolean
  /** The shared device of a PIN. */
  readonly deviceId: string | null
  readonly secondFactor: boolean
  /** An earlier end set by the identity provider. */
  readonly endsAt?: Date | null
  /** The cookies of the browser if it is the person's own; absent for a shared device. */
  readonly browser?: { cookie(name: string): string | undefined }
  /** The browser's user agent, for the list of one's own sessions. */
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
  /** Created before, so that an interrupted attempt can be resumed; otherwise created here. */
  readonly userId?: string
  readonly name: string
  /** Null: a person without an address, who signs in with a PIN. */
  readonly email: string | null
  readonly emailVerified: boolean
  /** Must have passed `passwordFaults`; hashed here. */
  readonly password?: string
  /** Instead of a password, if it was hashed when typed. */
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

/** What a password must not be based on, and how long it must be. */
export interface PasswordContext {
  /** Names of the person, the organisation and its venues, the e-mail address. */
  readonly words: readonly string[]
  /** Whether a second factor is active, in which case eight characters are enough. */
  readonly hasSecondFactor: boolean
}

export type { PasswordFault }

/** An attempt with a secret: a password, a code, a PIN. */
export interface Trial {
  readonly kind: 'password' | 'second_factor' | 'pin' | 'reset' | 'registration'
  /** What the secret opens, known or not: e-mail address, user id, venue code and staff number. Stored as HMAC. */
  readonly account: string
  /** Where the attempt comes from: an address, or what proves a device. Stored as HMAC. */
  readonly source: string
  /** Whether the source is a device that this account has used: a flood from elsewhere does not lock it. */
  readonly isKnown: boolean
}

/** Serialised trials: counted before the secret is checked, so that concurrent ones all count. */
export interface Attempts {
  /**
   * Runs `work` unless the account is locked for this source. True clears the source's earlier failures; false
   * remains counted; an error does not count as an attempt.
   *
   * @throws Failure locked_out with the seconds to wait
   */
  run(trial: Trial, now: Date, work: () => Promise<boolean>): Promise<boolean>
}

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

/** Source and destination of a request to /api/auth/*. */
export interface SignInRequestAt {
  /** Within the base path, in its canonical form: /api/auth/… */
  readonly path: string
  /** The address for its limits. */
  readonly source: string
}

/** Signing in. The library beneath only signs in: roles are in role_grants. */
export interface SignIn {
  /**
   * Handles a request to /api/auth/*.
   *
   * @throws Failure for every refusal
   */
  handler(request: Request, at: SignInRequestAt): Promise<Response>
  readonly cookieName: string
  /** The session token of a request with a valid signature; only opening the scope determines whether it is valid. */
  tokenOf(headers: Headers): string | undefined
  /** The session cookie's value for a token: the token and its signature, encoded. */
  cookieValue(token: string): string
  /** The person of a valid session, whether or not they have a role anywhere. */
  findSession(token: string, now: Date): Promise<LiveSession | undefined>
  startSession(session: NewSession): Promise<StartedSession>
  endSession(token: string): Promise<void>
  /** Returns how many ended. */
  endSessionsOf(whose: SessionsOf): Promise<number>
  /** Records that a session is in use, at most once a minute, so that it does not become idle. */
  touch(token: string, now: Date): Promise<void>
  /** Values of Set-Cookie that make a browser drop its session. */
  readonly forgettingCookies: readonly string[]
  /**
   * Returns the user's id; returns it again for an id created before.
   *
   * @throws Failure conflict when the address is in use
   */
  createUser(user: NewUser, now: Date): Promise<string>
  /** Must have passed `passwordFaults`. Sessions continue; end them where required. */
  setPassword(userId: string, password: string, now: Date): Promise<void>
  renameUser(userId: string, name: string, now: Date): Promise<void>
  findUser(userId: string): Promise<SignInUser | undefined>
  findUserByEmail(email: string): Promise<SignInUser | undefined>
  passwordFaults(password: string, context: PasswordContext): Promise<readonly PasswordFault[]>
  /** Hash of a password that must have passed `passwordFaults`. */
  hashPassword(password: string): Promise<string>
  isPassword(password: string, hash: string): Promise<boolean>
  /** Hash of a PIN, with a pepper that is not in the database. */
  hashSecret(secret: string): Promise<string>
  /** False, at the same cost, without a hash. */
  verifySecret(secret: string, hash: string | null): Promise<boolean>
  readonly attempts: Attempts
  readonly passkeys: PasskeyOffer
  passkeysOf(userId: string): Promise<readonly Passkey[]>
  secondFactorOf(userId: string): Promise<SecondFactor>
  /** Deletes expired sessions, links and codes: for a job. */
  forgetExpired(now: Date): Promise<void>
  /** Resolves when work that continues after responses is done: before the pool closes, and in tests. */
  settled(): Promise<void>
}
