import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { fromCursor, pageOf } from '../../../platform/http/cursor.ts'
import { presentImport } from '../present.ts'
import { listImports } from '../queries.ts'

export const listImportsRoute = handle(contract.listImports, async ({ session, query }) => {
  const after = fromCursor(query.cursor, { at: 'instant', id: 'uuid' })
  const { rows, scope } = await session.read(async (tx) => {
    const [rows, scope] = await Promise.all([listImports(tx, after, query.limit + 1), tx.scope])
    return { rows, scope }
  })
  return pageOf(
    rows,
    query.limit,
    (row) => presentImport(row, [], scope),
    (row) => ({ at: row.created_at.toISOString(), id: row.import_id }),
  )
})
