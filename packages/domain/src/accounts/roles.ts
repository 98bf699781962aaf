/** Roles that members of an organisation can grant; operators are created on the machine. */
export const grantableRoles = ['staff', 'manager', 'privacy', 'admin', 'reviewer'] as const
export type GrantableRole = (typeof grantableRoles)[number]

/** A role at a venue, or (null) at all venues of the organisation. */
export interface RoleAt {
  readonly role: GrantableRole
  readonly venueId: string | null
}

/** A role with the period in which it is valid. */
export interface RoleInTime extends RoleAt {
  /** Absent: since always. */
  readonly startsAt?: Date
  /** Absent or null: no end. */
  readonly endsAt?: Date | null
}

/** Roles over the organisation as a whole (members, settings, audit log), which cannot be limited to one venue. */
const ofOrganisation: readonly GrantableRole[] = ['admin', 'privacy']

/** Whether a role can only be held at every venue. */
export function isOfOrganisation(role: GrantableRole): boolean {
  return ofOrganisation.includes(role)
}

/** The roles whose rights a role includes: staff < manager < admin, and staff < privacy. */
const includes: Readonly<Record<GrantableRole, readonly GrantableRole[]>> = {
  staff: ['staff'],
  manager: ['manager', 'staff'],
  privacy: ['privacy', 'staff'],
  admin: ['admin', 'manager', 'staff'],
  reviewer: ['reviewer'],
}

/** Roles that a role may grant: an admin all of them, a manager their own and those below. */
const gives: Readonly<Record<GrantableRole, readonly GrantableRole[]>> = {
  staff: [],
  manager: ['staff', 'manager'],
  privacy: [],
  admin: grantableRoles,
  reviewer: [],
}

const reaches = (held: RoleAt, venueId: string | null) => held.venueId === null || held.venueId === venueId

/**
 * Whether somebody who holds `held` may grant `given`: one of their roles may grant it, at a place that the role
 * covers.
 */
export function mayGive(held: readonly RoleAt[], given: RoleAt): boolean {
  return held.some((own) => gives[own.role].includes(given.role) && reaches(own, given.venueId))
}

const lasts = (own: RoleInTime, role: RoleInTime) =>
  (own.startsAt?.getTime() ?? -Infinity) <= (role.startsAt?.getTime() ?? -Infinity) &&
  (own.endsAt?.getTime() ?? Infinity) >= (role.endsAt?.getTime() ?? Infinity)

/**
 * Whether `after` holds a right that `before` did not, or holds one for longer. That is a widening, whatever else was
 * given up.
 */
export function widens(before: readonly RoleInTime[], after: readonly RoleInTime[]): boolean {
  return after.some(
    (now) =>
      !before.some(
        (own) => includes[own.role].includes(now.role) && reaches(own, now.venueId) && lasts(own, now),
      ),
  )
}

/** Whether a grant administers the whole organisation. At least one must remain, or nobody could change anything. */
export function administersAll(grant: RoleAt & { readonly endsAt: Date | null }): boolean {
  return grant.role === 'admin' && grant.venueId === null && grant.endsAt === null
}
