import { listAuditLog } from '@comity/contract/audit/audit-log'
import { handle } from '../../../platform/http/call.ts'
import { fromCursor, pageOf } from '../../../platform/http/cursor.ts'
import { presentEntry } from '../present.ts'
import { listEntries, positionOf } from '../queries.ts'

export const listAuditLogRoute = handle(listAuditLog, async ({ session, query }) => {
  const { limit, cursor, ...filter } = query
  const after = fromCursor(cursor, { at: 'instant', id: 'uuid' })
  const rows = await session.read((tx) => listEntries(tx, filter, after, limit + 1))
  return pageOf(rows, limit, presentEntry, positionOf)
})
