import type { LivePresenter } from '../../platform/live/index.ts'
import { listLiveAlertSteps, listLiveAlerts } from './alert-queries.ts'

export const presentLiveAlerts: LivePresenter = async (tx, subjectIds) => {
  const [rows, steps] = await Promise.all([
    listLiveAlerts(tx, subjectIds),
    listLiveAlertSteps(tx, subjectIds),
  ])
  const stepsOf = Map.groupBy(steps, ({ live_alert_id: alertId }) => alertId)
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
        steps: (stepsOf.get(row.live_alert_id) ?? []).map(({ kind, level, name, at }) => ({
          kind,
          level,
          by: name,
          at: at.toISOString(),
        })),
      },
    ]),
  )
}
