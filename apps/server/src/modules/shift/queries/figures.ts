import { sql, type RowOf } from '../../../platform/db/statements.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { placesOf } from '../../../platform/db/places.ts'

/** Of rows r at the venues p. */
const here = (row: string) =>
  sql`${sql.ref(`${row}.organisation_id`)} = p.organisation_id and ${sql.ref(`${row}.venue_id`)} = p.venue_id`

export interface StayCounts {
  expected: number
  checked_in: number
  in_house: number
  departures_due: number
}

export async function countStays(tx: Tx, venueId: string | undefined): Promise<StayCounts> {
  return tx.one(sql<StayCounts>`
    with p as materialized (${placesOf(venueId)})
    select arriving.expected, arriving.checked_in, present.in_house, present.departures_due
    from (
      select count(*) filter (where s.status = 'expected')::int as expected,
        count(*) filter (where s.status in ('checked_in', 'checked_out'))::int as checked_in
      from p join stays s on ${here('s')} and s.arrives_on = p.today) arriving
    cross join (
      select count(*)::int as in_house, count(*) filter (where s.departs_on <= p.today)::int as departures_due
      from p join stays s on ${here('s')} and s.status = 'checked_in') present`)
}

/** Current alerts, which are few. `when` adds a condition on alert k. */
export const currentAlerts = (venueId: string | undefined) => sql`
  select k.venue_id, k.stay_id, k.guest_id, k.acknowledged_by, k.snoozed_until from known_smart_alerts k
  where k.over_because is null and k.alert_id = any (array(
    select a.alert_id from (${placesOf(venueId)}) p join smart_alerts a on ${here('a')} and a.closed_at is null))`

export interface AlertCounts {
  open_alerts: number
  help_calls: number
}

export async function countAlerts(tx: Tx, venueId: string | undefined): Promise<AlertCounts> {
  return tx.one(sql<AlertCounts>`
    select
      (select count(*)::int from (${currentAlerts(venueId)}) k
        where k.acknowledged_by is null and (k.snoozed_until is null or k.snoozed_until <= platform.app_now()))
        as open_alerts,
      (select count(*)::int from (${placesOf(venueId)}) p
        join safety_alerts a on ${here('a')} and a.closed_at is null and not a.is_drill) as help_calls`)
}

export interface SeverityCount extends RowOf<'incidents', 'severity'> {
  open: number
  overdue: number
}

export function countIncidents(tx: Tx, venueId: string | undefined) {
  // The statuses of the index of open incidents.
  return tx.all(sql<SeverityCount>`
    select i.severity, count(*)::int as open,
      count(*) filter (where i.due_at < platform.app_now())::int as overdue
    from (${placesOf(venueId)}) p
    join incidents i on ${here('i')} and i.status in ('reported', 'triaged', 'investigating', 'confirmed')
    group by i.severity`)
}

export interface WorkCounts {
  open: number
  urgent: number
  overdue: number
  mine: number
  for_all: number
  unread: number
  unread_urgent: number
}

/** Open tasks and unclaimed hand-over items. */
export async function countWork(tx: Tx, venueId: string | undefined): Promise<WorkCounts> {
  return tx.one(sql<WorkCounts>`
    with p as materialized (${placesOf(venueId)})
    select t.*, h.*
    from (
      select count(*)::int as open, count(*) filter (where t.priority = 'urgent')::int as urgent,
        count(*) filter (where t.due_at < platform.app_now())::int as overdue,
        count(*) filter (where t.assigned_to = (select current_setting('app.user_id')::uuid))::int as mine,
        count(*) filter (where t.assigned_to is null)::int as for_all
      from p join tasks t on ${here('t')} and t.completed_at is null) t
    cross join (
      select count(*)::int as unread, count(*) filter (where i.is_urgent)::int as unread_urgent
      from p join hand_over_items i on ${here('i')} and i.acknowledged_at is null) h`)
}

export function countRatingsToday(tx: Tx, venueId: string | undefined) {
  return tx.all(sql<RowOf<'visible_feedback', 'rating'> & { n: number }>`
    select f.rating, count(*)::int as n
    from (${placesOf(venueId)}) p
    join visible_feedback f on ${here('f')} and f.created_at >= p.today::timestamp at time zone p.time_zone
      and (f.sealed_until is null or f.sealed_until <= platform.app_now())
    group by f.rating`)
}
