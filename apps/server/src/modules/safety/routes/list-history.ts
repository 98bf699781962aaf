import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { fromCursor, pageOf } from '../../../platform/http/cursor.ts'
import { actorOf } from '../policy.ts'
import { presentAlert } from '../present.ts'
import { listPastAlerts } from '../queries/alerts.ts'

export const listSafetyHistoryRoute = handle(contract.listSafetyHistory, async ({ session, query }) => {
  const { limit, venueId, isDrill, severity, status } = query
  const after = fromCursor(query.cursor, { at: 'instant', id: 'uuid' })
  const { scope, rows } = await session.read(async (tx) => {
    const [scope, rows] = await Promise.all([
      tx.scope,
      listPastAlerts(tx, { venueId, isDrill, severity, status }, { limit, after }),
    ])
    return { scope, rows }
  })
  return pageOf(
    rows,
    limit,
    (row) => presentAlert(row, actorOf(row.raised_by, scope.userId, 'session')),
    (row) => ({ at: row.raised_at.toISOString(), id: row.alert_id }),
  )
})
