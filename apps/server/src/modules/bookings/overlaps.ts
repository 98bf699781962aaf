import type { StayStatus } from '@comity/contract'
import { sql } from '../../platform/db/statements.ts'
import type { Tx } from '../../platform/db/transaction.ts'

export interface OverlapRow {
  why: 'room' | 'guest' | 'phone'
  stay_id: string
  guest_id: string
  guest_name: string | null
  guest_number: number
  venue_name: string
  booking_number: string | null
  room: string | null
  status: StayStatus
  arrives_on: string
  departs_on: string | null
}

/** A booking of one day ends with it; a guest who is still here stays at least until tomorrow. */
const endOf = (table: string) =>
  sql`greatest(${sql.ref(`${table}.departs_on`)}, ${sql.ref(`${table}.arrives_on`)} + 1,
    case when ${sql.ref(`${table}.status`)} = 'checked_in'
      then (platform.app_now() at time zone v.time_zone)::date + 1 end)`
/** Longer stays are not searched, so that the index is read for one year only. */
const longestDays = 366

const atSameTime = sql`o.status in ('expected', 'checked_in') and o.stay_id <> s.stay_id
  and o.arrives_on < ${endOf('s')} and o.arrives_on > s.arrives_on - ${sql.lit(longestDays)} and ${endOf('o')} > s.arrives_on`

/** Tables and bays have several bookings a day that do not conflict. */
const ofRoom = sql`
  select o.stay_id, 'room' as why, 1 as rank from stays o
  where o.organisation_id = s.organisation_id and o.venue_id = s.venue_id and o.room = s.room
    and v.sector in ('hotel', 'short_let') and ${atSameTime}`

const ofGuest = sql`
  select o.stay_id, 'guest', 2 from stays o
  where o.organisation_id = s.organisation_id and o.guest_id = s.guest_id and ${atSameTime}`

/** Other guests with the same telephone number, by its token. */
const ofPhone = sql`
  select o.stay_id, 'phone', 3 from guest_keys k
  join guest_keys e on e.organisation_id = k.organisation_id and e.key = k.key
  join guests p on p.organisation_id = e.organisation_id and p.guest_id = e.guest_id
  join stays o on o.organisation_id = p.organisation_id
    and o.guest_id = case when p.merged_into is null then p.guest_id else p.merged_into end
  where k.organisation_id = s.organisation_id
    and k.guest_id in (s.guest_id, case when s.profile_id is null then s.guest_id else s.profile_id end)
    and k.key >= 'phone:' and k.key < 'phone;' and o.guest_id <> s.guest_id and ${atSameTime}`

/** In schools and healthcare many people come at the same time. */
const isLookedAt = sql`s.status in ('expected', 'checked_in') and v.sector not in ('school', 'healthcare')`

/** Whether booking s at venue v overlaps another of its room, guest or telephone number. */
export const hasOverlap = sql<boolean>`(${isLookedAt} and (exists (${ofRoom}) or exists (${ofGuest}) or exists (${ofPhone})))`

/** What overlaps booking s at venue v, each once, the clearest first. */
export const overlapsOf = (most: number) => sql<OverlapRow[]>`(
  select coalesce(json_agg(to_json(f) order by f.rank, f.arrives_on, f.stay_id), '[]') from (
    select d.why, d.rank, o.stay_id, o.guest_id, g.name as guest_name, g.number as guest_number, w.name as venue_name,
      o.booking_number, o.room, o.status, o.arrives_on, o.departs_on
    from (
      select distinct on (c.stay_id) c.stay_id, c.why, c.rank
      from (${ofRoom} union all ${ofGuest} union all ${ofPhone}) c where ${isLookedAt} order by c.stay_id, c.rank) d
    join stays o on o.organisation_id = s.organisation_id and o.stay_id = d.stay_id
    join guests g on g.organisation_id = o.organisation_id and g.guest_id = o.guest_id
    join venues w on w.organisation_id = o.organisation_id and w.venue_id = o.venue_id
    order by d.rank, o.arrives_on, o.stay_id limit ${sql.lit(most)}) f)`

const mostScreened = 20

export async function listOverlaps(tx: Tx, stayId: string): Promise<OverlapRow[]> {
  const row = await tx.first(sql<{ overlaps: OverlapRow[] }>`
    select ${overlapsOf(mostScreened)} as overlaps from stays s
    join venues v on v.organisation_id = s.organisation_id and v.venue_id = s.venue_id
    where s.stay_id = ${stayId}::uuid`)
  return row?.overlaps ?? []
}

export function presentOverlap(row: OverlapRow) {
  return {
    why: row.why,
    stayId: row.stay_id,
    guestId: row.guest_id,
    guestName: row.guest_name,
    guestNumber: row.guest_number,
    venueName: row.venue_name,
    bookingNumber: row.booking_number,
    room: row.room,
    status: row.status,
    arrivesOn: row.arrives_on,
    departsOn: row.departs_on,
  }
}
