import type { BookingStatus } from '@comity/domain/bookings'
import { sql, type ColumnOf, type Nullable, type RowOf } from '../../platform/db/statements.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { orderOf } from '../../platform/http/page.ts'
import type { Page } from '../../platform/http/page.ts'

export interface MemberJson {
  stayId: string
  guestId: string
  guestName: string | null
  guestNumber: number
  bookingNumber: string | null
  room: string | null
  status: BookingStatus
  arrivesOn: string
  departsOn: string | null
  isLeader: boolean
  screenedAt: string | null
}

export interface GroupRow extends RowOf<
  'group_bookings',
  'group_id' | 'venue_id' | 'name' | 'size' | 'note' | 'created_at'
> {
  venue_name: ColumnOf<'venues', 'name'>
  members: MemberJson[]
  incidents_count: number
  created_by_name: ColumnOf<'members', 'name'> | null
}

const members = sql`(
  select json_agg(json_build_object('stayId', s.stay_id, 'guestId', s.guest_id, 'guestName', g.name,
      'guestNumber', g.number, 'bookingNumber', s.booking_number, 'room', s.room, 'status', s.status,
      'arrivesOn', s.arrives_on, 'departsOn', s.departs_on, 'isLeader', s.stay_id = b.leader_stay_id,
      'screenedAt', (select max(c.screened_at) from booking_screenings c
        where c.organisation_id = s.organisation_id and c.stay_id = s.stay_id))
    order by s.stay_id <> b.leader_stay_id, g.name, s.stay_id)
  from group_members m
  join stays s on s.organisation_id = m.organisation_id and s.stay_id = m.stay_id
  join guests g on g.organisation_id = s.organisation_id and g.guest_id = s.guest_id
  where m.organisation_id = b.organisation_id and m.group_id = b.group_id)`

/** Neither cancelled nor a no-show. */
const isOn = sql`s.status not in ('cancelled', 'no_show')`

export const groupOrder = orderOf('group_id', { createdAt: [{ by: 'created_at', is: 'instant' }] })

export function listGroups(
  filter: { venueId?: string | undefined; groupId?: string | undefined },
  page: Page,
) {
  const conditions = [
    ...(filter.venueId === undefined ? [] : [sql`b.venue_id = ${filter.venueId}::uuid`]),
    ...(filter.groupId === undefined ? [] : [sql`b.group_id = ${filter.groupId}::uuid`]),
  ]
  const where = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``
  return page.of(sql<GroupRow>`
    select b.group_id, b.venue_id, v.name as venue_name, b.name, b.size, b.note, ${members} as members,
      (select count(*)::int from group_incidents i
        where i.organisation_id = b.organisation_id and i.group_id = b.group_id) as incidents_count,
      u.name as created_by_name, b.created_at
    from group_bookings b
    join venues v on v.organisation_id = b.organisation_id and v.venue_id = b.venue_id
    left join members u on u.organisation_id = b.organisation_id and u.user_id = b.created_by
    ${where}`)
}

/** A group of the scope with the bookings of its members, without cancelled ones and no-shows. */
export function getGroup(tx: Tx, groupId: string) {
  return tx.first(sql<RowOf<'group_bookings', 'group_id' | 'venue_id'> & { stay_ids: string[] }>`
    select b.group_id, b.venue_id, array(
      select m.stay_id from group_members m
      join stays s on s.organisation_id = m.organisation_id and s.stay_id = m.stay_id and ${isOn}
      where m.organisation_id = b.organisation_id and m.group_id = b.group_id) as stay_ids
    from group_bookings b where b.group_id = ${groupId}::uuid`)
}

export type NamedStay = RowOf<'stays', 'stay_id' | 'venue_id' | 'booking_key'> &
  Nullable<RowOf<'group_members', 'group_id'>>

interface NamedBy {
  stayIds: readonly string[]
  venueId: string | null
  bookingKeys: readonly string[]
}

const named = (by: NamedBy) => sql`
  select s.stay_id from stays s where s.stay_id = any (${[...by.stayIds]}::uuid[]) and ${isOn}
  union
  select stay_id from stays where venue_id = ${by.venueId}::uuid and booking_key = any (${[...by.bookingKeys]}::text[])
    and status in ('expected', 'checked_in')`

/** As `findStays`, but locks each: creating another group with one of them waits. */
export async function holdStays(tx: Tx, by: NamedBy): Promise<NamedStay[]> {
  await tx.run(sql`
    select 1 from stays where stay_id = any (array(${named(by)})) order by stay_id for no key update`)
  return findStays(tx, by)
}

/** Bookings of the scope that are not cancelled, by id or by number at a venue, with the group of each. */
export function findStays(tx: Tx, by: NamedBy): Promise<NamedStay[]> {
  return tx.all(sql<NamedStay>`
    select s.stay_id, s.venue_id, s.booking_key, m.group_id from stays s
    left join group_members m on m.organisation_id = s.organisation_id and m.stay_id = s.stay_id
    where s.stay_id = any (array(${named(by)}))`)
}

export interface NewGroup {
  venueId: string
  name: string
  leaderStayId: string
  stayIds: readonly string[]
  size: number
  note: string | null
}

export async function insertGroup(tx: Tx, group: NewGroup, userId: string): Promise<string> {
  const { organisationId } = await tx.scope
  const row = await tx.one(sql<RowOf<'group_bookings', 'group_id'>>`
    insert into group_bookings (organisation_id, venue_id, name, leader_stay_id, size, note, created_by, created_at)
    values (${organisationId}::uuid, ${group.venueId}::uuid, ${group.name}, ${group.leaderStayId}::uuid,
      ${group.size}::int, ${group.note}, ${userId}::uuid, platform.app_now())
    returning group_id`)
  await tx.run(sql`
    insert into group_members (organisation_id, group_id, stay_id, venue_id)
    select ${organisationId}::uuid, ${row.group_id}::uuid, t.stay_id, ${group.venueId}::uuid
    from unnest(${[...group.stayIds]}::uuid[]) t(stay_id)`)
  return row.group_id
}
