import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { fromCursor, pageOf } from '../../../platform/http/cursor.ts'
import { presentAlert } from '../present.ts'
import { listAlerts, rankOf } from '../queries/alerts.ts'

export const listSmartAlertsRoute = handle(contract.listSmartAlerts, async ({ session, query }) => {
  const { limit, cursor, ...filter } = query
  const after = fromCursor(cursor, { rank: 'smallint', at: 'instant', id: 'uuid' })
  const [scope, rows] = await session.read((tx) =>
    Promise.all([tx.scope, listAlerts(tx, filter, { limit, after })]),
  )
  return pageOf(
    rows,
    limit,
    (row) => presentAlert(row, scope),
    (row) => ({ rank: rankOf(row, filter.state), at: row.raised_at.toISOString(), id: row.alert_id }),
  )
})
