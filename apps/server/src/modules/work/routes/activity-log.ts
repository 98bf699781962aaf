import { contract } from '@comity/contract'
import { orNotFound } from '../../../platform/errors.ts'
import { handle } from '../../../platform/http/call.ts'
import { fromCursor, pageOf } from '../../../platform/http/cursor.ts'
import { presentActivity } from '../present-activity.ts'
import { listActivities } from '../queries/activities.ts'
import { reachOf } from '../reach.ts'
import { chosenVenues } from '../viewer.ts'

export const listActivityLogRoute = handle(contract.listActivityLog, async ({ session, params, query }) => {
  const { limit, cursor, venueId, kind, from, to } = query
  const after = fromCursor(cursor, { at: 'instant', id: 'uuid' })
  const userId = params.staffId === 'team' ? undefined : params.staffId
  const rows = await session.write(async (tx) => {
    const reach = orNotFound(await reachOf(tx, userId))
    const venueIds = chosenVenues(reach.venueIds, venueId)
    return listActivities(tx, { userId, venueIds, kind, from, to, after, limit: limit + 1 })
  })
  return pageOf(rows, limit, presentActivity, (row) => ({ at: row.at.toISOString(), id: row.activity_id }))
})
