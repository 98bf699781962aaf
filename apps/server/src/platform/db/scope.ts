import type { KeyScope, Role, Sector, SessionMethod } from '@comity/contract'

/** Whom a transaction acts for. Created from the session, the key or by a job, never from a body. */
export interface StaffScope {
  /** A person, or a key of the organisation, which has no session. */
  readonly kind: 'staff' | 'key'
  readonly organisationId: string
  /** The person; for a key, the person who created it and is responsible for what it writes. */
  readonly userId: string
  readonly keyId: string | undefined
  /** Venues at which one of the roles required by the call is held. */
  readonly venueIds: readonly string[]
  readonly roles: readonly Role[]
  readonly sector: Sector
  readonly country: string
  readonly timeZone: string
  readonly now: Date
  readonly session: OpenedSession | undefined
  /** When the session or key was last recorded as used; null: never. */
  readonly seenAt: Date | null
}

interface OpenedSession {
  readonly id: string
  readonly method: SessionMethod
  readonly authenticatedAt: Date
  readonly secondFactor: boolean
}

export interface SystemScope {
  readonly kind: 'system'
  readonly job: string
  readonly organisationId: string
  readonly now: Date
}

/** Platform rows that belong to no organisation: queued mails, unconfirmed registrations. */
export interface PlatformScope {
  readonly kind: 'platform'
  readonly job: string
  readonly now: Date
}

export type Scope = StaffScope | SystemScope

/** Data of a signed-in request before its scope is opened. */
interface SessionTicket {
  readonly token: string
  readonly roles: readonly Role[]
  readonly now: Date
  /**
   * The session's user as the sender believes; otherwise nothing is returned. For requests that waited on a shared
   * device.
   */
  readonly as?: string
}

/** Data of a request with an API key before its scope is opened. */
interface KeyTicket {
  readonly keyHash: Buffer
  /** Undefined: the call accepts no key. */
  readonly needs: KeyScope | undefined
  readonly now: Date
}

export type Ticket = SessionTicket | KeyTicket
