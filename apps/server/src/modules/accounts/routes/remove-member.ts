import { contract } from '@comity/contract'
import { recordAudit } from '../../../platform/audit/audit.ts'
import { Failure } from '../../../platform/errors.ts'
import { handle } from '../../../platform/http/call.ts'
import { refuseToRemoveLastAdmin } from '../commands/change-roles.ts'
import { presentMember } from '../present/member.ts'
import { endGrants, endSessionsOfMember, getMember, markLeft } from '../queries/members.ts'

export const removeMemberRoute = handle(contract.removeMember, async ({ services, session, params }) => {
  const removed = await session.write(async (tx) => {
    const scope = await tx.scope
    await refuseToRemoveLastAdmin(tx, params.memberId)
    if ((await markLeft(tx, params.memberId)) === 0) throw new Failure('not_found')
    await endGrants(tx, params.memberId, ['manual', 'invitation', 'sso', 'break_glass'])
    await endSessionsOfMember(tx, params.memberId)
    const subject = { kind: 'member' as const, id: params.memberId }
    await recordAudit(tx, scope, { action: 'member.left', subject })
    const member = await getMember(tx, params.memberId)
    return member && { organisationId: scope.organisationId, shown: presentMember(member, scope) }
  })
  if (!removed) throw new Failure('not_found')
  // Access is over with the grants; what is left of it goes too.
  await services.pins.remove({ organisationId: removed.organisationId, userId: params.memberId })
  return removed.shown
})
