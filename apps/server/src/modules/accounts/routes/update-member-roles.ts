import { contract } from '@comity/contract'
import { orNotFound } from '../../../platform/errors.ts'
import { handle } from '../../../platform/http/call.ts'
import { changeRoles } from '../commands/change-roles.ts'
import { presentApproval } from '../present/approval.ts'
import { presentMember } from '../present/member.ts'
import { listRolesEverywhere } from '../queries.ts'
import { getApproval } from '../queries/approvals.ts'
import { getMember } from '../queries/members.ts'

export const updateMemberRolesRoute = handle(
  contract.updateMemberRoles,
  ({ services, session, params, body }) =>
    session.write(async (tx) => {
      const wanted = body.grants.map(({ role, venueId, startsAt, endsAt }) => ({
        role,
        venueId,
        startsAt: startsAt ?? null,
        endsAt: endsAt ?? null,
      }))
      const requested = await changeRoles(services, tx, params.memberId, wanted)
      const [scope, member] = [await tx.scope, orNotFound(await getMember(tx, params.memberId))]
      const approval = requested && (await getApproval(tx, requested))
      return {
        member: presentMember(member, scope),
        approval: approval ? presentApproval(approval, scope, await listRolesEverywhere(tx)) : null,
      }
    }),
)
