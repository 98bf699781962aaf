import type { GrantableRole } from '@comity/domain/accounts'
import { recordAudit } from '../../../platform/audit/audit.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { Failure } from '../../../platform/errors.ts'
import { revokeKeysBy } from '../queries/api-keys.ts'
import { addGrants, endGrants, getMember } from '../queries/members.ts'
import type { GrantRow, MemberRow } from '../queries/members.ts'

export interface WantedGrant {
  readonly role: GrantableRole
  readonly venueId: string | null
  readonly startsAt: string | null
  readonly endsAt: string | null
}

/** Sources of the grants that a change of roles replaces; grants from other sources are managed elsewhere. */
const replaced: readonly GrantRow['source'][] = ['manual', 'invitation']

export const roleCode = ({ role, venueId }: { role: string; venueId: string | null }) =>
  `${role}@${venueId ?? 'all'}`

export async function applyRoles(
  tx: Tx,
  memberId: string,
  wanted: readonly WantedGrant[],
  grantedBy: string,
): Promise<void> {
  const scope = await tx.scope
  const before = await requireMember(tx, memberId)
  await endGrants(tx, memberId, replaced)
  await addGrants(
    tx,
    wanted.map((grant) => ({
      userId: memberId,
      role: grant.role,
      venueId: grant.venueId,
      startsAt: grant.startsAt === null ? scope.now : new Date(grant.startsAt),
      endsAt: grant.endsAt === null ? null : new Date(grant.endsAt),
      source: 'manual' as const,
      grantedBy,
    })),
  )
  await recordAudit(tx, scope, {
    action: 'member.roles_changed',
    subject: { kind: 'member', id: memberId },
    details: { before: before.grants.map(roleCode), after: wanted.map(roleCode) },
  })
  if (wanted.some(({ role }) => role === 'admin')) return
  for (const id of await revokeKeysBy(tx, memberId))
    await recordAudit(tx, scope, { action: 'key.revoked', subject: { kind: 'key', id } })
}

/** @throws Failure not_found for a person who is no member or has left */
export async function requireMember(tx: Tx, memberId: string): Promise<MemberRow> {
  const member = await getMember(tx, memberId)
  if (!member || member.left_at) throw new Failure('not_found')
  return member
}
