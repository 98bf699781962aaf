import type { StayStatus } from '@comity/contract'
import { islandSectors } from '@comity/domain/base'
import { overnightSectors, ownPlaceSectors } from '@comity/domain/bookings'
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
  /** In the format of instants in the database's JSON. */
  starts_at: string
  ends_at: string | null
}

const isOneOf = (sectors: readonly string[]) =>
  sql`v.sector in (${sql.join(sectors.map((one) => sql.lit(one)))})`

/** A guest still present after the end keeps the place: overnight at least until tomorrow, at a table until now. */
const endOf = (table: string) =>
  sql`case when ${sql.ref(`${table}.status`)} = 'checked_in' and ${sql.ref(`${table}.busy_until`)} < platform.app_now()
    then platform.app_now() + case when ${isOneOf(overnightSectors)} then interval '1 day' else interval '0' end
    else ${sql.ref(`${table}.busy_until`)} end`
/** Longer stays are not searched, so that the index is read for one year only. */
const longestDays = 366

const isOther = sql`o.status in ('expected', 'checked_in') and o.stay_id is distinct from s.stay_id
  and o.starts_at > s.starts_at - ${sql.lit(longestDays)} * interval '1 day'`

const atSameTime = sql`${isOther} and o.arrives_on > s.arrives_on - ${sql.lit(longestDays)}
  and o.starts_at < ${endOf('s')} and ${endOf('o')} > s.starts_at`

/** The time needed between two bookings of one room or table. */
const turn = sql`(select h.turn_minutes * interval '1 minute' from booking_hours h
  where h.organisation_id = s.organisation_id and h.venue_id = s.venue_id)`

/**
 * Bookings o that have the place of s at its time, with the time to clean or turn it. Areas, classes and wards are
 * shared; two bookings of a table with days only may not meet at all.
 */
export const inSamePlace = sql`
  o.organisation_id = s.organisation_id and o.venue_id = s.venue_id and o.room = s.room and ${isOther}
  and ${isOneOf(ownPlaceSectors)}
  and (v.sector <> 'restaurant' or not (s.times_assumed or o.times_assumed))
  and o.starts_at < ${endOf('s')} + ${turn} and ${endOf('o')} + ${turn} > s.starts_at`

const ofRoom = sql`select o.stay_id, 'room' as why, 1 as rank from stays o where ${inSamePlace}`

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
const isLookedAt = sql`s.status in ('expected', 'checked_in') and not ${isOneOf(islandSectors)}`

/** Whether booking s at venue v overlaps another of its room, guest or telephone number. */
export const hasOverlap = sql<boolean>`(${isLookedAt} and (exists (${ofRoom}) or exists (${ofGuest}) or exists (${ofPhone})))`

/** What overlaps booking s at venue v, each once, the clearest first. */
export const overlapsOf = (most: number) => sql<OverlapRow[]>`(
  select coalesce(json_agg(to_json(f) order by f.rank, f.starts_at, f.stay_id), '[]') from (
    select d.why, d.rank, o.stay_id, o.guest_id, g.name as guest_name, g.number as guest_number, w.name as venue_name,
      o.booking_number, o.room, o.status, o.arrives_on, o.departs_on, o.starts_at, o.ends_at
    from (
      select distinct on (c.stay_id) c.stay_id, c.why, c.rank
      from (${ofRoom} union all ${ofGuest} union all ${ofPhone}) c where ${isLookedAt} order by c.stay_id, c.rank) d
    join stays o on o.organisation_id = s.organisation_id and o.stay_id = d.stay_id
    join guests g on g.organisation_id = o.organisation_id and g.guest_id = o.guest_id
    join venues w on w.organisation_id = o.organisation_id and w.venue_id = o.venue_id
    order by d.rank, o.starts_at, o.stay_id limit ${sql.lit(most)}) f)`

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
    startsAt: new Date(row.starts_at).toISOString(),
    endsAt: row.ends_at === null ? null : new Date(row.ends_at).toISOString(),
  }
}
