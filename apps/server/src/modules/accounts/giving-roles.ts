import type { RoleAt } from '@comity/domain/accounts'
import type { MemberRow } from './queries/members.ts'

/** The roles from which a member may give roles to others. Emergency access gives nothing that would outlast it. */
export function givingRoles({ grants, left_at }: MemberRow, now: Date): RoleAt[] {
  if (left_at) return []
  return grants.flatMap(({ role, venueId, startsAt, source }) =>
    role === 'operator' || source === 'break_glass' || new Date(startsAt) > now ? [] : [{ role, venueId }],
  )
}
