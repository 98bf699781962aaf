import { sql, type RowOf } from '../../../platform/db/statements.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { emitLive } from '../../../platform/live/emit.ts'
import type { OverReason } from '../queries/alerts.ts'

export interface Closing {
  readonly alertId: string
  readonly because: OverReason
}

/** Closes alerts whose cause is gone. Returns how many were still open. */
export async function closeAlerts(tx: Tx, closings: readonly Closing[]): Promise<number> {
  if (closings.length === 0) return 0
  const rows = await tx.all(sql<RowOf<'smart_alerts', 'alert_id' | 'venue_id'>>`
    update smart_alerts a set closed_at = platform.app_now(), closed_because = c.because
    from (
      select o.alert_id, r.because from smart_alerts o
      join json_to_recordset(${JSON.stringify(closings)}::json) as r("alertId" uuid, because text)
        on r."alertId" = o.alert_id
      where o.closed_at is null order by o.alert_id for update of o) c
    where a.alert_id = c.alert_id and a.closed_at is null
    returning a.alert_id, a.venue_id`)
  await emitLive(
    tx,
    rows.map((row) => ({ kind: 'alert', venueId: row.venue_id, subjectId: row.alert_id, change: 'closed' })),
  )
  return rows.length
}
