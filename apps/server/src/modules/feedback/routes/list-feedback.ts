import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { fromCursor, pageOf } from '../../../platform/http/cursor.ts'
import { presentFeedback } from '../present.ts'
import { listFeedback } from '../queries/list-feedback.ts'

export const listFeedbackRoute = handle(contract.listFeedback, async ({ session, query }) => {
  const { limit, cursor, sort, ...filter } = query
  const after = fromCursor(cursor, { rating: 'smallint', createdAt: 'instant', id: 'uuid' })
  const rows = await session.read((tx) => listFeedback(tx, filter, sort, after, limit + 1))
  return pageOf(rows, limit, presentFeedback, (row) => ({
    rating: row.rating,
    createdAt: row.created_at.toISOString(),
    id: row.feedback_id,
  }))
})
