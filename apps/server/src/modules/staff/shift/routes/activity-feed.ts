import { contract } from '@comity/contract'
import { handle } from '../../../../platform/http/call.ts'
import { fromCursor, pageOf } from '../../../../platform/http/cursor.ts'
import { presentShown, readActivities } from '../read-activities.ts'

export const getActivityFeedRoute = handle(contract.getActivityFeed, async ({ session, query }) => {
  const { limit, cursor, ...filter } = query
  const after = fromCursor(cursor, { at: 'instant', id: 'uuid' })
  // Not a read: that has sent all its statements before the venues of the scope are known.
  const rows = await session.write((tx) => readActivities(tx, { ...filter, after, limit: limit + 1 }))
  return pageOf(rows, limit, presentShown, (row) => ({ at: row.at.toISOString(), id: row.activity_id }))
})
