import { contract } from '@comity/contract'
import { Failure } from '../../../platform/errors.ts'
import { handle } from '../../../platform/http/call.ts'
import { endMembership } from '../commands/end-membership.ts'
import { presentMember } from '../present/member.ts'
import { getMember } from '../queries/members.ts'

export const removeMemberRoute = handle(contract.removeMember, async ({ services, session, params }) => {
  const removed = await session.write(async (tx) => {
    const scope = await tx.scope
    await endMembership(tx, params.memberId)
    const member = await getMember(tx, params.memberId)
    return member && { organisationId: scope.organisationId, shown: presentMember(member, scope) }
  })
  if (!removed) throw new Failure('not_found')
  // The grants have ended; the PIN and what else remains goes too.
  await services.pins.remove({ organisationId: removed.organisationId, userId: params.memberId })
  return removed.shown
})
