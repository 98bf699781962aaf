import type { Difference, SafetySeverity, SafetyStatus, TriggerMethod } from '@comity/domain/safety'
import { sql, type ColumnOf, type Nullable, type RowOf } from '../../../platform/db/statements.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { orderOf } from '../../../platform/http/page.ts'
import type { Page } from '../../../platform/http/page.ts'
import { sentToManagers } from './sendings.ts'

export interface AlertRow
  extends
    RowOf<
      'safety_alerts',
      | 'alert_id'
      | 'venue_id'
      | 'is_drill'
      | 'alert_type'
      | 'severity'
      | 'status'
      | 'raised_by'
      | 'raised_at'
      | 'guest_id'
      | 'current_page'
      | 'location_context'
      | 'notes'
      | 'acknowledged_by'
      | 'acknowledged_at'
      | 'closed_by'
      | 'closed_at'
    >,
    Nullable<RowOf<'safety_locations', 'lng'>> {
  venue_name: ColumnOf<'venues', 'name'>
  venue_time_zone: ColumnOf<'venues', 'time_zone'>
  trigger_method: TriggerMethod
  raised_by_name: ColumnOf<'members', 'name'> | null
  guest_name: ColumnOf<'guests', 'name'>
  /** Only for an open alert. */
  lat: ColumnOf<'safety_locations', 'lat'> | null
  acknowledged_by_name: ColumnOf<'members', 'name'> | null
  closed_by_name: ColumnOf<'members', 'name'> | null
  differences: Difference[]
}

const shown = sql`
  select a.alert_id, a.venue_id, v.name as venue_name, v.time_zone as venue_time_zone, a.is_drill, a.alert_type, a.severity,
    a.trigger_method, a.status, a.raised_by, r.name as raised_by_name, a.raised_at, a.guest_id, g.name as guest_name, a.current_page,
    a.location_context, a.notes, l.lat, l.lng, a.acknowledged_by, k.name as acknowledged_by_name, a.acknowledged_at,
    a.closed_by, c.name as closed_by_name, a.closed_at, a.differences
  from safety_alerts a
  join venues v on v.organisation_id = a.organisation_id and v.venue_id = a.venue_id
  left join members r on r.organisation_id = a.organisation_id and r.user_id = a.raised_by
  left join members k on k.organisation_id = a.organisation_id and k.user_id = a.acknowledged_by
  left join members c on c.organisation_id = a.organisation_id and c.user_id = a.closed_by
  left join guests g on g.organisation_id = a.organisation_id and g.guest_id = a.guest_id
  left join safety_locations l on l.organisation_id = a.organisation_id and l.alert_id = a.alert_id
    and a.closed_at is null and l.forget_at > platform.app_now()`

export function getAlert(tx: Tx, alertId: string) {
  return tx.first(sql<AlertRow>`${shown} where a.alert_id = ${alertId}::uuid`)
}

export function listAlerts(tx: Tx, alertIds: readonly string[]) {
  return tx.all(sql<AlertRow>`${shown} where a.alert_id = any (${[...alertIds]}::uuid[])`)
}

/** At these venues, and those that reached the managers of all: the most severe first, then the newest. */
export function listOpenAlerts(tx: Tx, venueIds: readonly string[]) {
  return tx.all(sql<AlertRow>`
    ${shown}
    where a.closed_at is null and (a.venue_id = any (${[...venueIds]}::uuid[]) or exists (
      select 1 from safety_sendings s
      where s.organisation_id = a.organisation_id and s.alert_id = a.alert_id and ${sentToManagers}))
    order by array_position(array['emergency', 'high', 'medium'], a.severity), a.raised_at desc limit 100`)
}

export interface HistoryFilter {
  readonly venueId?: string | undefined
  readonly isDrill?: boolean | undefined
  readonly severity?: SafetySeverity | undefined
  readonly status?: SafetyStatus | undefined
}

export const historyOrder = orderOf('alert_id', { raisedAt: [{ by: 'raised_at', is: 'instant' }] })

export function listPastAlerts(filter: HistoryFilter, page: Page) {
  const { venueId = null, isDrill = null, severity = null, status = null } = filter
  return page.of(sql<AlertRow>`
    ${shown}
    where (${venueId}::uuid is null or a.venue_id = ${venueId}::uuid)
      and (${isDrill}::boolean is null or a.is_drill = ${isDrill}::boolean)
      and (${severity}::text is null or a.severity = ${severity}::text)
      and (${status}::text is null or a.status = ${status}::text)`)
}

export type MeasuredRow = RowOf<'safety_alerts', 'is_drill' | 'raised_at' | 'acknowledged_at' | 'status'>

/** Measured figures of alerts raised from an instant on; the newest, as many as a page can show. */
export function listMeasured(tx: Tx, from: Date, venueId: string | undefined) {
  return tx.all(sql<MeasuredRow>`
    select is_drill, raised_at, acknowledged_at, status from safety_alerts
    where raised_at >= ${from}::timestamptz and (${venueId ?? null}::uuid is null or venue_id = ${venueId ?? null}::uuid)
    order by raised_at desc, alert_id desc limit 20000`)
}

export type ChangeRow = RowOf<'safety_changes', 'status' | 'by_user' | 'at'> &
  Nullable<RowOf<'members', 'name'>>

export function listChanges(tx: Tx, alertId: string) {
  return tx.all(sql<ChangeRow>`
    select c.status, c.by_user, m.name, c.at from safety_changes c
    left join members m on m.organisation_id = c.organisation_id and m.user_id = c.by_user
    where c.alert_id = ${alertId}::uuid order by c.change_id`)
}

/** A person's recent open alerts other than drills, most severe first. */
export function findRecent(tx: Tx, userId: string, within: string) {
  return tx.first(sql<RowOf<'safety_alerts', 'alert_id' | 'venue_id' | 'severity'>>`
    select alert_id, venue_id, severity from safety_alerts
    where raised_by = ${userId}::uuid and closed_at is null and not is_drill
      and raised_at > platform.app_now() - ${within}::interval
    order by array_position(array['emergency', 'high', 'medium'], severity), raised_at desc limit 1`)
}

/** The alert of a client id, or the one into which it was merged. */
export async function findByClient(tx: Tx, clientId: string): Promise<string | undefined> {
  const row = await tx.first(sql<RowOf<'safety_alerts', 'alert_id'>>`
    select alert_id from safety_alerts where client_id = ${clientId}::text
    union all select alert_id from safety_repeats where client_id = ${clientId}::text`)
  return row?.alert_id
}

export async function isGuest(tx: Tx, guestId: string): Promise<boolean> {
  return (await tx.first(sql`select 1 from guests where guest_id = ${guestId}::uuid`)) !== undefined
}
