import type { Tx } from '../../platform/db/transaction.ts'
import { listAlerts } from './queries/alerts.ts'

/** A call for help in the feed: who calls, where, how severe, and its status; never the sender's location. */
export async function livePresenter(tx: Tx, subjectIds: readonly string[]): Promise<Map<string, object>> {
  const rows = await listAlerts(tx, subjectIds)
  return new Map(
    rows.map((row) => [
      row.alert_id,
      {
        id: row.alert_id,
        isDrill: row.is_drill,
        alertType: row.alert_type,
        severity: row.severity,
        status: row.status,
        by: row.raised_by_name,
        raisedBy: row.raised_by,
        raisedAt: row.raised_at.toISOString(),
        locationContext: row.location_context,
        acknowledgedBy: row.acknowledged_by_name,
      },
    ]),
  )
}
