/** Roles that members of an organisation give each other; operators are made at the machine. */
export const grantableRoles = ['staff', 'manager', 'privacy', 'admin', 'reviewer'] as const
export type GrantableRole = (typeof grantableRoles)[number]

/** A role at a venue, or (null) at every venue of the organisation. */
export interface RoleAt {
  readonly role: GrantableRole
  readonly venueId: string | null
}

/** Rights of which roles a role includes: staff < manager < admin, and privacy beside manager. */
const includes: Readonly<Record<GrantableRole, readonly GrantableRole[]>> = {
  staff: ['staff'],
  manager: ['manager', 'staff'],
  privacy: ['privacy', 'staff'],
  admin: ['admin', 'manager', 'staff'],
  reviewer: ['reviewer'],
}

/** Roles that a role may hand out: an admin all, a manager those below and the own. */
const gives: Readonly<Record<GrantableRole, readonly GrantableRole[]>> = {
  staff: [],
  manager: ['staff', 'manager'],
  privacy: [],
  admin: grantableRoles,
  reviewer: [],
}

const reaches = (held: RoleAt, venueId: string | null) => held.venueId === null || held.venueId === venueId

/** Whether somebody who holds `held` may give `given`: a role handed out by one of theirs, at a place it reaches. */
export function mayGive(held: readonly RoleAt[], given: RoleAt): boolean {
  return held.some((own) => gives[own.role].includes(given.role) && reaches(own, given.venueId))
}

/** Whether `after` holds a right that `before` did not: then it is a widening, whatever else was given up. */
export function widens(before: readonly RoleAt[], after: readonly RoleAt[]): boolean {
  return after.some(
    (now) => !before.some((own) => includes[own.role].includes(now.role) && reaches(own, now.venueId)),
  )
}

/** Who administers an organisation as a whole: without one left, nobody could ever change anything again. */
export function administersAll(grant: RoleAt & { readonly endsAt: Date | null }): boolean {
  return grant.role === 'admin' && grant.venueId === null && grant.endsAt === null
}
