import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { fromCursor, pageOf } from '../../../platform/http/cursor.ts'
import { presentApproval } from '../present/approval.ts'
import { listRolesEverywhere } from '../queries.ts'
import { listApprovals } from '../queries/approvals.ts'

export const listApprovalsRoute = handle(contract.listApprovals, async ({ session, query }) => {
  const after = fromCursor(query.cursor, { at: 'instant', id: 'uuid' })
  const [scope, everywhere, rows] = await session.read((tx) =>
    Promise.all([tx.scope, listRolesEverywhere(tx), listApprovals(tx, query.state, after, query.limit + 1)]),
  )
  return pageOf(
    rows,
    query.limit,
    (row) => presentApproval(row, scope, everywhere),
    (row) => ({ at: row.requested_at.toISOString(), id: row.approval_id }),
  )
})
