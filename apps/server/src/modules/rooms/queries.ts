import type { RoomState } from '@comity/domain/rooms'
import { insertRows } from '../../platform/db/insert-rows.ts'
import { sql, type ColumnOf, type RowOf } from '../../platform/db/statements.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { isManagedVenue } from '../integrations/index.ts'

interface GuestOfRoom {
  stayId: string
  guestId: string
  guestName: string | null
  guestNumber: number
  arrivesOn: string
  departsOn: string | null
}

export interface RoomRow
  extends
    RowOf<'rooms', 'room_id' | 'venue_id' | 'name' | 'state' | 'changed_at'>,
    RowOf<'venues', 'sector'> {
  /** Whether the caller manages the venue. */
  is_managed: boolean
  changed_by_name: ColumnOf<'members', 'name'> | null
  present: GuestOfRoom[] | null
  next_arrival: GuestOfRoom | null
  open_incidents: number
}

const guestOfRoom = sql`json_build_object('stayId', s.stay_id, 'guestId', s.guest_id, 'guestName', g.name,
  'guestNumber', g.number, 'arrivesOn', s.arrives_on, 'departsOn', s.departs_on)`
const withGuest = sql`join guests g on g.organisation_id = s.organisation_id and g.guest_id = s.guest_id`
const mostPresent = 5
const openStatuses = sql`('reported', 'triaged', 'investigating', 'confirmed')`

/**
 * Rooms of some venues with present and next guests and open work. Present guests and open work are read once per
 * venue, because a room may have a long past; next guests from that day on alone.
 */
export function listRooms(tx: Tx, venueIds: readonly string[], roomId?: string): Promise<RoomRow[]> {
  const ids = [...venueIds]
  return tx.all(sql<RoomRow>`
    with present as materialized (
      select p.venue_id, p.room, json_agg(p.guest order by p.nth) as guests from (
        select s.venue_id, s.room, ${guestOfRoom} as guest,
          row_number() over (partition by s.venue_id, s.room order by s.arrives_on desc, s.stay_id) as nth
        from stays s ${withGuest}
        where s.venue_id = any (${ids}::uuid[]) and s.status = 'checked_in' and s.room is not null) p
      where p.nth <= ${mostPresent} group by p.venue_id, p.room),
    open as materialized (
      select i.venue_id, i.room, count(*)::int as incidents from incidents i
      where i.venue_id = any (${ids}::uuid[]) and i.status in ${openStatuses} and i.room is not null
      group by i.venue_id, i.room)
    select r.room_id, r.venue_id, v.sector, ${isManagedVenue(sql`r.venue_id`)} as is_managed, r.name, r.state, r.changed_at, m.name as changed_by_name,
      p.guests as present, n.guest as next_arrival, coalesce(o.incidents, 0) as open_incidents
    from rooms r
    join venues v on v.organisation_id = r.organisation_id and v.venue_id = r.venue_id
    left join members m on m.organisation_id = r.organisation_id and m.user_id = r.changed_by
    left join present p on p.venue_id = r.venue_id and p.room = r.name
    left join open o on o.venue_id = r.venue_id and o.room = r.name
    left join lateral (
      select ${guestOfRoom} as guest from (
        select * from stays a
        where a.organisation_id = r.organisation_id and a.venue_id = r.venue_id and a.room = r.name
          and a.arrives_on >= (platform.app_now() at time zone v.time_zone)::date
          and a.arrives_on < (platform.app_now() at time zone v.time_zone)::date + 30
          and a.status = 'expected'
        order by a.arrives_on, a.stay_id limit 1) s ${withGuest}) n on true
    where r.venue_id = any (${ids}::uuid[]) ${roomId === undefined ? sql`` : sql`and r.room_id = ${roomId}::uuid`}`)
}

export type LockedRoom = RowOf<'rooms', 'room_id' | 'venue_id' | 'state'> & RowOf<'venues', 'sector'>

const locked = (which: ReturnType<typeof sql>) => sql<LockedRoom>`
  select r.room_id, r.venue_id, v.sector, r.state from rooms r
  join venues v on v.organisation_id = r.organisation_id and v.venue_id = r.venue_id
  where ${which} for update of r`

/** Locks the room until the transaction ends. */
export function lockRoom(tx: Tx, roomId: string): Promise<LockedRoom | undefined> {
  return tx.first(locked(sql`r.room_id = ${roomId}::uuid`))
}

export function lockRoomNamed(tx: Tx, venueId: string, name: string): Promise<LockedRoom | undefined> {
  return tx.first(locked(sql`r.venue_id = ${venueId}::uuid and r.name = ${name}`))
}

export async function isTaken(tx: Tx, venueId: string, name: string, butStayId: string | null) {
  const row = await tx.first(sql<{ taken: boolean }>`
    select exists (select from stays s where s.venue_id = ${venueId}::uuid and s.room = ${name}
      and s.status = 'checked_in' and s.stay_id is distinct from ${butStayId}::uuid) as taken`)
  return row?.taken ?? false
}

/** Undefined when the venue lists no rooms. */
export async function knowsRoom(tx: Tx, venueId: string, name: string): Promise<boolean | undefined> {
  const row = await tx.first(sql<{ rooms: boolean; known: boolean }>`
    select exists (select from rooms where venue_id = ${venueId}::uuid) as rooms,
      exists (select from rooms where venue_id = ${venueId}::uuid and name = ${name}) as known`)
  return row?.rooms ? row.known : undefined
}

export interface VenueOfRooms extends RowOf<'venues', 'venue_id' | 'sector'> {
  is_managed: boolean
}

export function findVenue(tx: Tx, venueId: string) {
  return tx.first(sql<VenueOfRooms>`
    select v.venue_id, v.sector, ${isManagedVenue(sql`v.venue_id`)} as is_managed from venues v
    where v.venue_id = ${venueId}::uuid`)
}

/** Moves a room through some states, the last of which it keeps. */
export async function writeStates(
  tx: Tx,
  room: Pick<LockedRoom, 'room_id' | 'venue_id' | 'state'>,
  path: readonly RoomState[],
  userId: string,
): Promise<void> {
  const { organisationId, now } = await tx.scope
  const changes = path.map((to, nth) => ({
    organisation_id: organisationId,
    room_id: room.room_id,
    venue_id: room.venue_id,
    from_state: path[nth - 1] ?? room.state,
    to_state: to,
    changed_by: userId,
    at: now,
  }))
  if (changes.length > 0) await tx.run(insertRows('room_changes', changes))
  await tx.run(sql`
    update rooms set state = ${path.at(-1) ?? room.state}, changed_by = ${userId}::uuid, changed_at = platform.app_now()
    where room_id = ${room.room_id}::uuid`)
}

/** Adds missing rooms in their first state. Returns their number. */
export async function addRooms(
  tx: Tx,
  venueId: string,
  names: readonly string[],
  state: RoomState,
): Promise<number> {
  const { organisationId } = await tx.scope
  return tx.run(sql`
    insert into rooms (organisation_id, venue_id, name, state, changed_at, created_at)
    select ${organisationId}::uuid, ${venueId}::uuid, t.name, ${state}, platform.app_now(), platform.app_now()
    from (select distinct upper(n) as name from unnest(${[...names]}::text[]) n) t
    on conflict (organisation_id, venue_id, name) do nothing`)
}

export async function countRooms(tx: Tx, venueId: string): Promise<number> {
  const row = await tx.first(sql<{ count: number }>`
    select count(*)::int as count from rooms where venue_id = ${venueId}::uuid`)
  return row?.count ?? 0
}

export function deleteRoomRow(tx: Tx, roomId: string): Promise<number> {
  return tx.run(sql`delete from rooms where room_id = ${roomId}::uuid`)
}
