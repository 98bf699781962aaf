import type { Role, Sector } from '@comity/contract'

/** Who a transaction acts for. Made from the session or by a job, never from a body. */
export interface StaffScope {
  readonly kind: 'staff'
  readonly organisationId: string
  readonly userId: string
  /** Venues where one of the roles that the call needs is held. */
  readonly venueIds: readonly string[]
  readonly roles: readonly Role[]
  readonly sector: Sector
  readonly country: string
  readonly timeZone: string
  readonly now: Date
}

export interface SystemScope {
  readonly kind: 'system'
  readonly job: string
  readonly organisationId: string
  readonly now: Date
}

export type Scope = StaffScope | SystemScope

/** What is known of a signed-in request before its scope is opened. */
export interface SessionTicket {
  readonly token: string
  readonly roles: readonly Role[]
  readonly now: Date
}
