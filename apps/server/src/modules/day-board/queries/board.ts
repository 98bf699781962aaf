import type { BoardFacts } from '@comity/domain/day-board'
import { repeatedNoShows } from '@comity/domain/predict'
import { sql, type ColumnOf, type RowOf } from '../../../platform/db/statements.ts'
import type { Tx } from '../../../platform/db/transaction.ts'

/** More than a venue has in a day, except for events. */
export const mostStays = 3_000

/** A venue of the scope and one of its days. */
export interface AskedDay {
  readonly venueId: string
  /** Undefined: today at the venue. */
  readonly day: string | undefined
}

export const boardOf = ({ venueId, day }: AskedDay) => sql`
  select v.organisation_id, v.venue_id, v.name, v.sector, v.time_zone, l.today, coalesce(${day ?? null}::date, l.today) as day
  from venues v
  cross join lateral (select (platform.app_now() at time zone v.time_zone)::date as today) l
  where v.venue_id = ${venueId}::uuid and v.closed_at is null
    and v.venue_id = any ((select current_setting('app.venue_ids')::uuid[])::uuid[])`

export interface BoardVenueRow extends RowOf<'venues', 'venue_id' | 'name' | 'sector' | 'time_zone'> {
  day: string
  today: string
}

export function getBoardVenue(tx: Tx, asked: AskedDay): Promise<BoardVenueRow | undefined> {
  return tx.first(sql<BoardVenueRow>`
    select b.venue_id, b.name, b.sector, b.time_zone, b.day::text as day, b.today::text as today
    from (${boardOf(asked)}) b`)
}

/**
 * Stays s that may be on the board b, each once. Each branch is one range of one index; the domain decides which part
 * lists them (`partsOf`).
 */
const ofTheDay = sql`
  select s.* from stays s where s.organisation_id = b.organisation_id and s.venue_id = b.venue_id and s.arrives_on = b.day
  union all
  select s.* from stays s where s.organisation_id = b.organisation_id and s.venue_id = b.venue_id
    and s.departs_on >= b.day and s.arrives_on < b.day and b.day <> b.today
  union all
  select s.* from stays s where s.organisation_id = b.organisation_id and s.venue_id = b.venue_id
    and s.departs_on = b.day and s.arrives_on < b.day and s.status = 'checked_out' and b.day = b.today
  union all
  select s.* from stays s where s.organisation_id = b.organisation_id and s.venue_id = b.venue_id
    and s.status = 'checked_in' and s.arrives_on < b.day and b.day = b.today
  union all
  select s.* from stays s where s.organisation_id = b.organisation_id and s.venue_id = b.venue_id
    and s.status = 'expected' and s.arrives_on = b.day - 1 and b.day = b.today`

/*
 * Facts of stay s by subselects: joined, each would read its whole table for every stay, because the planner expects one
 * stay a day. Facts that matter only before an arrival are read only for expected stays.
 */
const isToCome = sql`s.status = 'expected'`

/** The latest request as it is now, whether or not a job has noted its expiry. */
const deposit = sql`case when ${isToCome} then (
  select json_build_object('amountMinor', d.amount_minor, 'currency', d.currency, 'state',
    case when d.state = 'asked' and d.expires_at <= platform.app_now() then 'expired' else d.state end)
  from deposit_requests d where d.organisation_id = s.organisation_id and d.stay_id = s.stay_id
  order by d.asked_at desc, d.request_id desc limit 1) end`

const notesOfGuest = sql`
  from guest_notes n where n.organisation_id = s.organisation_id and n.guest_id = s.guest_id and n.kind = 'observed'`
/** Most guests have none, and looking is cheaper than aggregating nothing. */
const guestNotes = sql`case when exists (select ${notesOfGuest}) then (
  select json_build_object('count', count(*), 'latest', (array_agg(n.text order by n.created_at desc, n.note_id desc))[1])
  ${notesOfGuest}) end`

const markersOfGuest = sql`
  from safety_markers k where k.organisation_id = s.organisation_id and k.guest_id = s.guest_id
    and k.ended_at is null and k.review_on >= (select today from b)`
/** Of one guest; at most a few, and none outside healthcare. */
const markers = sql`case when exists (select ${markersOfGuest}) then (
  select json_agg(json_build_object('about', k.kind, 'measure', k.measure) order by k.marker_id) ${markersOfGuest})
  else '[]' end`

/** Whether the room is ready matters only before an arrival; joined, it would be looked up for every stay. */
const roomState = sql`case when ${isToCome} then (
  select r.state from rooms r where r.organisation_id = s.organisation_id and r.venue_id = s.venue_id and r.name = s.room) end`

const group = sql`case when ${isToCome} then (
  select json_build_object('groupId', p.group_id, 'name', p.name, 'size', p.size, 'leads', p.leader_stay_id = s.stay_id)
  from group_members m join group_bookings p on p.organisation_id = m.organisation_id and p.group_id = m.group_id
  where m.organisation_id = s.organisation_id and m.stay_id = s.stay_id limit 1) end`

/** Of entries that are over or lifted, `banned_until` and `watched_until` say nothing. */
const until = (column: 'banned_until' | 'watched_until') =>
  sql`case when ${sql.ref(`g.${column}`)} > platform.app_now() then ${sql.ref(`g.${column}`)} end`

// An imported rating is not the caller's; a withdrawn one is, because a stay is rated once.
const isRatedByMe = sql`s.status in ('checked_in', 'checked_out') and exists (
  select from feedback f where f.organisation_id = s.organisation_id and f.stay_id = s.stay_id
    and f.author_id = (select nullif(current_setting('app.user_id'), '')::uuid) and f.import_id is null)`

export interface BoardRow
  extends
    RowOf<
      'stays',
      | 'stay_id'
      | 'guest_id'
      | 'booking_number'
      | 'room'
      | 'status'
      | 'status_changed_at'
      | 'starts_at'
      | 'ends_at'
      | 'times_assumed'
      | 'busy_until'
      | 'arrives_on'
      | 'departs_on'
      | 'adults'
      | 'children'
      | 'channel'
      | 'note'
    >,
    RowOf<'guests', 'is_minor' | 'risk_level' | 'banned_until' | 'watched_until'> {
  guest_name: ColumnOf<'guests', 'name'>
  guest_number: number
  room_state: ColumnOf<'rooms', 'state'> | null
  deposit: BoardFacts['deposit']
  guest_notes: BoardFacts['guestNotes']
  markers: BoardFacts['markers']
  group: (NonNullable<BoardFacts['group']> & { leads: boolean }) | null
  kept: number
  last_kept_on: string | null
  no_shows: number
  rated_by_me: boolean
}

/** Stays that may be on a board with their facts, by time. */
export function listBoardStays(tx: Tx, asked: AskedDay): Promise<BoardRow[]> {
  return tx.all(sql<BoardRow>`
    with b as materialized (${boardOf(asked)}), 
    s as materialized (
      select s.stay_id, s.organisation_id, s.venue_id, s.guest_id, s.booking_number, s.room, s.status, s.status_changed_at,
        s.starts_at, s.ends_at, s.times_assumed, s.busy_until, s.arrives_on, s.departs_on, s.adults, s.children, s.channel, s.note
      from b cross join lateral (${ofTheDay}) s
      order by s.starts_at, s.room, s.stay_id limit ${sql.lit(mostStays + 1)})
    select s.stay_id, s.guest_id, s.booking_number, s.room, s.status, s.status_changed_at, s.starts_at, s.ends_at,
      s.times_assumed, s.busy_until, s.arrives_on, s.departs_on, s.adults, s.children, s.channel, s.note,
      g.name as guest_name, g.number::int as guest_number, g.is_minor, g.risk_level,
      ${until('banned_until')} as banned_until, ${until('watched_until')} as watched_until, ${roomState} as room_state,
      ${deposit} as deposit, ${guestNotes} as guest_notes, ${markers} as markers, ${group} as "group",
      h.kept, h.last_kept_on::text as last_kept_on, h.no_shows, ${isRatedByMe} as rated_by_me
    from s
    join guests g on g.organisation_id = s.organisation_id and g.guest_id = s.guest_id
    cross join lateral (
      select count(*) filter (where e.status in ('checked_in', 'checked_out'))::int as kept,
        max(e.arrives_on) filter (where e.status in ('checked_in', 'checked_out')) as last_kept_on,
        count(*) filter (where e.status = 'no_show'
          and e.arrives_on > s.arrives_on - make_interval(months => ${sql.lit(repeatedNoShows.months)}))::int as no_shows
      from stays e where ${isToCome} and e.organisation_id = s.organisation_id and e.guest_id = s.guest_id
        and e.arrives_on < s.arrives_on) h
    order by s.starts_at, s.room, s.stay_id`)
}
