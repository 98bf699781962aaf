import { sql, type RowOf } from '../../../platform/db/statements.ts'
import type { SystemTx } from '../../../platform/db/transaction.ts'
import { listAudience } from '../notices/audience.ts'
import { queueNotices } from '../notices/queue-notices.ts'

/**
 * After 18:00 venue time, staff are notified once of what is known about the arrivals of the next day, across processes
 * and clock changes. A venue without alerts gets none.
 */
export async function briefVenues(tx: SystemTx): Promise<void> {
  const due = await tx.all(sql<RowOf<'alert_briefings', 'briefing_id' | 'venue_id' | 'alerts'>>`
    insert into alert_briefings (organisation_id, venue_id, for_day, alerts, made_at)
    select v.organisation_id, v.venue_id, l.day + 1, (
        select count(*)::int from known_smart_alerts a where a.venue_id = v.venue_id and a.closed_at is null
          and a.over_because is null and a.arrives_on = l.day + 1),
      platform.app_now()
    from venues v
    cross join lateral (
      select (platform.app_now() at time zone v.time_zone)::date as day,
        (platform.app_now() at time zone v.time_zone)::time as time) l
    where v.closed_at is null and l.time >= time '18:00'
    order by v.venue_id
    on conflict (organisation_id, venue_id, for_day) do nothing
    returning briefing_id, venue_id, alerts`)
  for (const { briefing_id: alertId, venue_id: venueId, alerts } of due) {
    if (alerts === 0) continue
    const userIds = await listAudience(tx, venueId, ['staff', 'manager'])
    await queueNotices(tx, { alertKind: 'briefing', alertId, userIds, channels: ['email', 'push'] })
  }
}
