import type { LivePresenter } from '../../platform/live/index.ts'
import { getAlerts } from './queries/alerts.ts'

/** Alerts in the feed that are not over; those about accounts are not for everybody who watches a venue. */
export const livePresenter: LivePresenter = async (tx, subjectIds) => {
  const rows = await getAlerts(tx, subjectIds)
  return new Map(
    rows
      .filter(({ over_because, type }) => over_because === null && type !== 'cyber')
      .map((row) => [
        row.alert_id,
        {
          guestId: row.guest_id,
          guestName: row.guest_name,
          guestNumber: row.guest_number,
          room: row.room,
          by: row.acknowledged_by_name,
          level: row.severity,
          type: row.type,
          arrivesOn: row.arrives_on,
          snoozedUntil: row.snoozed_until?.toISOString() ?? null,
        },
      ]),
  )
}
