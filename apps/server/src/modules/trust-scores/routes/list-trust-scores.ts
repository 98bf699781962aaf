import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { fromCursor, pageOf } from '../../../platform/http/cursor.ts'
import { presentTrust } from '../present.ts'
import { listTrust } from '../queries.ts'

export const listTrustScoresRoute = handle(contract.listTrustScores, async ({ session, query }) => {
  const after = fromCursor(query.cursor, { score: 'integer', id: 'uuid' })
  const [scope, rows] = await session.read((tx) =>
    Promise.all([tx.scope, listTrust(tx, after, query.limit + 1)]),
  )
  return pageOf(
    rows,
    query.limit,
    (row) => presentTrust(row, scope),
    (row) => ({ score: row.score ?? -1, id: row.guest_id }),
  )
})
