import { sql, type ColumnOf, type RowOf } from '../../../platform/db/statements.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { currentAlerts } from './figures.ts'
import { placesOf } from '../../../platform/db/places.ts'

/** Limit of listed arrivals. */
const mostArrivals = 100

export interface VenueRow extends RowOf<'venues', 'venue_id' | 'name' | 'sector'> {
  today: string
}

export function listVenues(tx: Tx, venueId: string | undefined) {
  return tx.all(sql<VenueRow>`
    select p.venue_id, p.name, p.sector, p.today::text as today from (${placesOf(venueId)}) p order by p.name, p.venue_id`)
}

export interface ArrivalRow extends RowOf<
  'stays',
  | 'stay_id'
  | 'venue_id'
  | 'guest_id'
  | 'room'
  | 'status'
  | 'status_changed_at'
  | 'busy_until'
  | 'arrives_on'
  | 'departs_on'
> {
  guest_name: ColumnOf<'guests', 'name'>
  guest_number: number
  today: string
  has_briefing: boolean
  total: number
  expected: number
}

/** Today's arrivals: expected ones first, by room. A guest with an alert or an entry on an own list has a briefing. */
export function listArrivals(tx: Tx, venueId: string | undefined) {
  return tx.all(sql<ArrivalRow>`
    with alerts as materialized (${currentAlerts(venueId)})
    select s.stay_id, s.venue_id, s.guest_id, g.name as guest_name, g.number::int as guest_number, s.room, s.status,
      s.status_changed_at, s.busy_until, s.today::text as today,
      s.arrives_on, s.departs_on,
      coalesce(g.banned_until > platform.app_now() or g.watched_until > platform.app_now(), false) or exists (
        select from alerts k
        where k.guest_id is not null and k.stay_id = s.stay_id
          or k.stay_id is null and k.guest_id = s.guest_id and k.venue_id = s.venue_id)
        as has_briefing,
      s.total, s.expected
    from (
      select s.*, p.today, count(*) over ()::int as total,
        count(*) filter (where s.status = 'expected') over ()::int as expected
      from (${placesOf(venueId)}) p
      join stays s on s.organisation_id = p.organisation_id and s.venue_id = p.venue_id and s.arrives_on = p.today
        and s.status in ('expected', 'checked_in', 'no_show')
      order by s.status <> 'expected', s.room, s.stay_id limit ${mostArrivals}::int) s
    join guests g on g.organisation_id = s.organisation_id and g.guest_id = s.guest_id
    order by s.status <> 'expected', s.room, s.stay_id`)
}

export function countRooms(tx: Tx, venueId: string | undefined) {
  return tx.all(sql<RowOf<'rooms', 'state'> & { rooms: number }>`
    select r.state, count(*)::int as rooms from (${placesOf(venueId)}) p
    join rooms r on r.organisation_id = p.organisation_id and r.venue_id = p.venue_id
    group by r.state order by r.state`)
}

export interface OnShiftRow extends RowOf<'safety_tokens', 'user_id' | 'venue_id'>, RowOf<'members', 'name'> {
  since: Date
  until: Date
  open_tasks: number
}

/** People whose device can call for help, once per venue. */
export function listOnShift(tx: Tx, venueId: string | undefined) {
  return tx.all(sql<OnShiftRow>`
    select d.user_id, m.name, d.venue_id, d.since, d.until, (
      select count(*)::int from tasks t
      where t.organisation_id = d.organisation_id and t.assigned_to = d.user_id and t.completed_at is null) as open_tasks
    from (
      select t.organisation_id, t.user_id, t.venue_id, max(t.issued_at) as since, max(t.ends_at) as until
      from (${placesOf(venueId)}) p
      join safety_tokens t on t.organisation_id = p.organisation_id and t.venue_id = p.venue_id
        and t.ends_at > platform.app_now() and t.off_shift_at is null
      group by 1, 2, 3) d
    join members m on m.organisation_id = d.organisation_id and m.user_id = d.user_id and m.left_at is null
    order by m.name, d.user_id, d.venue_id limit 200`)
}
