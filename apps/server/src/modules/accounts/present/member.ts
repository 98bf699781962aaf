import type { StaffScope } from '../../../platform/db/scope.ts'
import type { MemberRow } from '../queries/members.ts'

/** A member with the actions of the caller; reasons are codes of the contract. */
export function presentMember(row: MemberRow, scope: StaffScope) {
  const isAdmin = scope.roles.includes('admin')
  const mayChange = row.left_at ? 'left' : isAdmin || 'admin_only'
  return {
    id: row.user_id,
    name: row.name,
    email: row.email,
    staffId: String(row.staff_number),
    joinedAt: row.created_at.toISOString(),
    leftAt: row.left_at?.toISOString() ?? null,
    grants: row.grants.map((grant) => ({
      ...grant,
      startsAt: new Date(grant.startsAt).toISOString(),
      endsAt: grant.endsAt === null ? null : new Date(grant.endsAt).toISOString(),
    })),
    can: { changeRoles: mayChange, remove: mayChange } as const,
  }
}
