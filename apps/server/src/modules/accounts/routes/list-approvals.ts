import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { pageFrom, readPage, shown } from '../../../platform/http/page.ts'
import { presentApproval } from '../present/approval.ts'
import { listRolesEverywhere } from '../queries.ts'
import { approvalOrder, listApprovals } from '../queries/approvals.ts'

export const listApprovalsRoute = handle(contract.listApprovals, async ({ session, query }) => {
  const page = pageFrom(query, approvalOrder)
  const [scope, everywhere, found] = await session.read((tx) =>
    Promise.all([
      tx.scope,
      listRolesEverywhere(tx),
      readPage(tx, page, (part) => listApprovals(query.state, part)),
    ]),
  )
  return shown(found, (row) => presentApproval(row, scope, everywhere))
})
