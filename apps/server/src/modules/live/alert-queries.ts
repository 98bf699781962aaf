import type { LiveAlertLevel, liveAlertSeverities } from '@comity/contract/live/alerts'
import { sql, type ColumnOf, type Nullable, type RowOf } from '../../platform/db/statements.ts'
import type { Tx } from '../../platform/db/transaction.ts'

type LiveAlertSeverity = (typeof liveAlertSeverities)[number]
export type LiveAlertStepKind = 'raised' | 'acknowledged' | 'escalated'

export interface LiveAlertRow
  extends
    RowOf<
      'live_alerts',
      | 'live_alert_id'
      | 'venue_id'
      | 'raised_by'
      | 'raised_at'
      | 'severity'
      | 'words'
      | 'stay_id'
      | 'level'
      | 'acknowledged_by'
      | 'acknowledged_at'
    >,
    RowOf<'stays', 'room'> {
  venue_name: ColumnOf<'venues', 'name'>
  raiser: ColumnOf<'members', 'name'> | null
  /** The guest as known today. */
  guest_id: ColumnOf<'guests', 'guest_id'> | null
  guest_name: ColumnOf<'guests', 'name'> | null
  guest_number: number | null
  acknowledger: ColumnOf<'members', 'name'> | null
}

export function listLiveAlerts(tx: Tx, alertIds: readonly string[]) {
  return tx.all(sql<LiveAlertRow>`
    select a.live_alert_id, a.venue_id, v.name as venue_name, a.raised_by, r.name as raiser, a.raised_at, a.severity,
      a.words, g.guest_id, g.name as guest_name, g.number::int as guest_number, a.stay_id, s.room, a.level,
      a.acknowledged_by, k.name as acknowledger, a.acknowledged_at
    from live_alerts a
    join venues v on v.organisation_id = a.organisation_id and v.venue_id = a.venue_id
    left join members r on r.organisation_id = a.organisation_id and r.user_id = a.raised_by
    left join members k on k.organisation_id = a.organisation_id and k.user_id = a.acknowledged_by
    left join guests p on p.organisation_id = a.organisation_id and p.guest_id = a.about_profile_id
    left join guests g on g.organisation_id = p.organisation_id
      and g.guest_id = case when p.merged_into is null then p.guest_id else p.merged_into end
    left join stays s on s.organisation_id = a.organisation_id and s.stay_id = a.stay_id
    where a.live_alert_id = any (${[...alertIds]}::uuid[])`)
}

export type LiveAlertStepRow = RowOf<
  'live_alert_steps',
  'live_alert_id' | 'kind' | 'level' | 'user_id' | 'at'
> &
  Nullable<RowOf<'members', 'name'>>

export function listLiveAlertSteps(tx: Tx, alertIds: readonly string[]) {
  return tx.all(sql<LiveAlertStepRow>`
    select s.live_alert_id, s.kind, s.level, s.user_id, m.name, s.at from live_alert_steps s
    left join members m on m.organisation_id = s.organisation_id and m.user_id = s.user_id
    where s.live_alert_id = any (${[...alertIds]}::uuid[]) order by s.step`)
}

export type LockedLiveAlert = RowOf<'live_alerts', 'venue_id' | 'level' | 'acknowledged_by'>

export function lockLiveAlert(tx: Tx, alertId: string) {
  return tx.first(sql<LockedLiveAlert>`
    select venue_id, level, acknowledged_by from live_alerts where live_alert_id = ${alertId}::uuid for update`)
}

export interface NewLiveAlert {
  venueId: string
  severity: LiveAlertSeverity
  words: string
  profileId: string | null
  stayId: string | null
  level: LiveAlertLevel
}

export async function insertLiveAlert(tx: Tx, alert: NewLiveAlert): Promise<string> {
  const row = await tx.one(sql<{ id: ColumnOf<'live_alerts', 'live_alert_id'> }>`
    insert into live_alerts (organisation_id, venue_id, raised_by, raised_at, severity, words, about_profile_id, stay_id,
      level)
    values (current_setting('app.organisation_id')::uuid, ${alert.venueId}::uuid,
      current_setting('app.user_id')::uuid, platform.app_now(), ${alert.severity}, ${alert.words},
      ${alert.profileId}::uuid, ${alert.stayId}::uuid, ${alert.level})
    returning live_alert_id as id`)
  return row.id
}

/** Records a step of the caller on a locked alert. */
export function insertLiveAlertStep(
  tx: Tx,
  step: { alertId: string; venueId: string; kind: LiveAlertStepKind; level: LiveAlertLevel },
) {
  return tx.run(sql`
    insert into live_alert_steps (organisation_id, live_alert_id, step, venue_id, kind, level, user_id, at)
    select current_setting('app.organisation_id')::uuid, ${step.alertId}::uuid, count(*) + 1, ${step.venueId}::uuid,
      ${step.kind}, ${step.level}, current_setting('app.user_id')::uuid, platform.app_now()
    from live_alert_steps where live_alert_id = ${step.alertId}::uuid`)
}

export function setLiveAlertLevel(tx: Tx, alertId: string, level: LiveAlertLevel) {
  return tx.run(sql`
    update live_alerts set level = ${level}, acknowledged_by = null, acknowledged_at = null
    where live_alert_id = ${alertId}::uuid`)
}

export function setLiveAlertAcknowledged(tx: Tx, alertId: string) {
  return tx.run(sql`
    update live_alerts set acknowledged_by = current_setting('app.user_id')::uuid, acknowledged_at = platform.app_now()
    where live_alert_id = ${alertId}::uuid`)
}
