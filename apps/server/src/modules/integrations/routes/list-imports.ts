import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { fromCursor, pageOf } from '../../../platform/http/cursor.ts'
import { isLetInAsManager } from '../policy.ts'
import { presentImport } from '../present.ts'
import { listImports } from '../queries.ts'

export const listImportsRoute = handle(contract.listImports, async ({ session, query }) => {
  const after = fromCursor(query.cursor, { at: 'instant', id: 'uuid' })
  const scope = await session.read((tx) => tx.scope)
  const isManager = isLetInAsManager(scope)
  const rows = await session.read((tx) => listImports(tx, { after, limit: query.limit + 1, isManager }))
  return pageOf(
    rows,
    query.limit,
    (row) => presentImport(row, [], scope),
    (row) => ({ at: row.created_at.toISOString(), id: row.import_id }),
  )
})
