import { listAuditLog } from '@comity/contract/audit/audit-log'
import { handle } from '../../../platform/http/call.ts'
import { pageFrom, readPage, shown } from '../../../platform/http/page.ts'
import { presentEntry } from '../present.ts'
import { auditOrder, listEntries } from '../queries.ts'

export const listAuditLogRoute = handle(listAuditLog, async ({ session, query }) => {
  const page = pageFrom(query, auditOrder)
  return shown(
    await session.read((tx) => readPage(tx, page, (part) => listEntries(query, part))),
    presentEntry,
  )
})
