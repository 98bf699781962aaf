import type { LivePresenter } from '../../platform/live/index.ts'
import { listLiveAlerts } from './alert-queries.ts'

/** Live alerts as they stand. */
export const presentLiveAlerts: LivePresenter = async (tx, subjectIds) => {
  const rows = await listLiveAlerts(tx, subjectIds)
  return new Map(
    rows.map((row) => [
      row.live_alert_id,
      {
        guestId: row.guest_id,
        guestName: row.guest_name,
        guestNumber: row.guest_number,
        room: row.room,
        by: row.raiser,
        text: row.words,
        severity: row.severity,
        level: row.level,
        acknowledgedBy: row.acknowledger,
      },
    ]),
  )
}
