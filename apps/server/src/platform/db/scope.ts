import type { KeyScope, Role, Sector, SessionMethod } from '@comity/contract'

/** Who a transaction acts for. Made from the session, the key or by a job, never from a body. */
export interface StaffScope {
  /** A person, or a key of the organisation, which has no session. */
  readonly kind: 'staff' | 'key'
  readonly organisationId: string
  /** The person; for a key, the person who made it and is responsible for what it writes. */
  readonly userId: string
  readonly keyId: string | undefined
  /** Venues where one of the roles that the call needs is held. */
  readonly venueIds: readonly string[]
  readonly roles: readonly Role[]
  readonly sector: Sector
  readonly country: string
  readonly timeZone: string
  readonly now: Date
  readonly session: OpenedSession | undefined
  /** When the session or key was last noted to be in use; null: never. */
  readonly seenAt: Date | null
}

/** What opening the scope found of the session. */
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

/** Rows of the platform that belong to no organisation: mails under way, registrations not yet confirmed. */
export interface PlatformScope {
  readonly kind: 'platform'
  readonly job: string
  readonly now: Date
}

/** Whoever acts in an organisation. */
export type Scope = StaffScope | SystemScope

/** What is known of a signed-in request before its scope is opened. */
interface SessionTicket {
  readonly token: string
  readonly roles: readonly Role[]
  readonly now: Date
  /** Who the sender takes the session to be: another's answers nothing. For what waited on a shared device. */
  readonly as?: string
}

/** What is known of a request with an API key before its scope is opened. */
interface KeyTicket {
  readonly keyHash: Buffer
  /** Undefined: the call is open to no key. */
  readonly needs: KeyScope | undefined
  readonly now: Date
}

export type Ticket = SessionTicket | KeyTicket
