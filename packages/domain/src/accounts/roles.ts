/** Roles that members of an organisation give each other; operators are made at the machine. */
export const grantableRoles = ['staff', 'manager', 'privacy', 'admin', 'reviewer'] as const
export type GrantableRole = (typeof grantableRoles)[number]

/** A role at a venue, or (null) at every venue of the organisation. */
export interface RoleAt {
  readonly role: GrantableRole
  readonly venueId: string | null
}

/** A role in the time in which it holds. */
export interface RoleInTime extends RoleAt {
  /** Absent: as long as anybody can tell. */
  readonly startsAt?: Date
  /** Absent or null: without an end. */
  readonly endsAt?: Date | null
}

/** Roles whose rights are over the organisation as a whole: members, settings, audit log. One venue does not bound them. */
const ofOrganisation: readonly GrantableRole[] = ['admin', 'privacy']

/** Whether a role is held at every venue or not at all. */
export function isOfOrganisation(role: GrantableRole): boolean {
  return ofOrganisation.includes(role)
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

const lasts = (own: RoleInTime, role: RoleInTime) =>
  (own.startsAt?.getTime() ?? -Infinity) <= (role.startsAt?.getTime() ?? -Infinity) &&
  (own.endsAt?.getTime() ?? Infinity) >= (role.endsAt?.getTime() ?? Infinity)

/**
 * Whether `after` holds a right that `before` did not, or longer than one role of `before` did: then it is a widening,
 * whatever else was given up.
 */
export function widens(before: readonly RoleInTime[], after: readonly RoleInTime[]): boolean {
  return after.some(
    (now) =>
      !before.some(
        (own) => includes[own.role].includes(now.role) && reaches(own, now.venueId) && lasts(own, now),
      ),
  )
}

/** Who administers an organisation as a whole: without one left, nobody could ever change anything again. */
export function administersAll(grant: RoleAt & { readonly endsAt: Date | null }): boolean {
  return grant.role === 'admin' && grant.venueId === null && grant.endsAt === null
}
