import { recordAudit } from '../../../platform/audit/audit.ts'
import type { StaffTx } from '../../../platform/db/transaction.ts'
import { Failure } from '../../../platform/errors.ts'
import { revokeKeysBy } from '../queries/api-keys.ts'
import { revokeInvitationsBy } from '../queries/invitations.ts'
import { endGrants, endSessionsOfMember, markLeft } from '../queries/members.ts'
import { refuseToRemoveLastAdmin } from './last-admin.ts'

/**
 * Ends a membership with everything that could restore it: API keys the member knows and invitations the member sent.
 */
export async function endMembership(tx: StaffTx, memberId: string): Promise<void> {
  const scope = await tx.scope
  await refuseToRemoveLastAdmin(tx, memberId)
  if ((await markLeft(tx, memberId)) === 0) throw new Failure('not_found')
  // Before the grants: they decide whose sessions these are, and grants that never began are deleted.
  await endSessionsOfMember(tx, memberId)
  await endGrants(tx, memberId, ['manual', 'invitation', 'sso', 'break_glass'])
  await recordAudit(tx, scope, { action: 'member.left', subject: { kind: 'member', id: memberId } })
  for (const id of await revokeKeysBy(tx, memberId))
    await recordAudit(tx, scope, { action: 'key.revoked', subject: { kind: 'key', id } })
  for (const id of await revokeInvitationsBy(tx, memberId))
    await recordAudit(tx, scope, { action: 'invitation.revoked', subject: { kind: 'invitation', id } })
}
