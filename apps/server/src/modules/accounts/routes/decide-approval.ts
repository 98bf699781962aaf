import { contract } from '@comity/contract'
import { orNotFound } from '../../../platform/errors.ts'
import { handle } from '../../../platform/http/call.ts'
import { decideApproval } from '../commands/approvals.ts'
import { presentApproval } from '../present/approval.ts'
import { listRolesEverywhere } from '../queries.ts'
import { getApproval } from '../queries/approvals.ts'

export const decideApprovalRoute = handle(contract.decideApproval, ({ services, session, params, body }) =>
  session.write(async (tx) => {
    await decideApproval(services, tx, params.approvalId, body.decision)
    const row = orNotFound(await getApproval(tx, params.approvalId))
    return presentApproval(row, await tx.scope, await listRolesEverywhere(tx))
  }),
)
