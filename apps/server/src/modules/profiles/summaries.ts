import { sql, type ColumnOf, type RowOf } from '../../platform/db/statements.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { levelShown, overriddenLevel } from '../risk/index.ts'
import type { GuestStatus } from './words.ts'

export interface GuestRow extends RowOf<'guests', 'guest_id' | 'name' | 'risk_level' | 'created_at'> {
  number: number
  status: GuestStatus
  status_until: Date | null
  /** The risk level is a manager's. */
  is_overridden: boolean
  stays_count: number
  last_venue_id: ColumnOf<'stays', 'venue_id'> | null
  last_room: ColumnOf<'stays', 'room'> | null
  last_arrives_on: ColumnOf<'stays', 'arrives_on'> | null
  last_status: ColumnOf<'stays', 'status'> | null
}

/** The current status of a guest: a ban before a watch entry before the archive. */
export const statusOf = sql<GuestStatus>`case when g.banned_until > platform.app_now() then 'banned'
  when g.watched_until > platform.app_now() then 'watch_list' when g.archived_at is not null then 'archived' else 'active' end`

/** The guest of a profile: itself, unless merged into another. */
export const guestOf = (guestId: string) =>
  sql<string>`(select coalesce(p.merged_into, p.guest_id) from guests p where p.guest_id = ${guestId}::uuid)`

export async function findRoots(tx: Tx, profileIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx.all(sql<RowOf<'guests', 'guest_id'> & { root_id: string }>`
    -- One by one, by its key: a plan for a house with few guests would read all of a large one's. How many they are is
    -- hidden from the planner, which would plan again for each number.
    select g.* from unnest((select ${[...profileIds]}::uuid[])) asked (id)
    cross join lateral (
      select guest_id, coalesce(merged_into, guest_id) as root_id from guests where guest_id = asked.id limit 1) g`)
  return new Map(rows.map((row) => [row.guest_id, row.root_id]))
}

/** Columns of a `GuestRow` from guests g and their last stay l; policies limit both to the venues of the scope. */
export const summary = sql`
  g.guest_id, g.name, g.number::int as number, ${statusOf} as status,
  case when g.banned_until > platform.app_now() then g.banned_until
    when g.watched_until > platform.app_now() then g.watched_until end as status_until, ${levelShown} as risk_level,
  ${overriddenLevel} is not null as is_overridden, g.created_at,
  (select count(*)::int from stays s where s.organisation_id = g.organisation_id and s.guest_id = g.guest_id) as stays_count,
  l.venue_id as last_venue_id, l.room as last_room, l.arrives_on as last_arrives_on, l.status as last_status`

export const lastStay = sql`
  left join lateral (
    select s.venue_id, s.room, s.arrives_on, s.status from stays s
    where s.organisation_id = g.organisation_id and s.guest_id = g.guest_id
    order by s.arrives_on desc, s.stay_id desc limit 1) l on true`

export function summariseGuests(tx: Tx, guestIds: readonly string[]) {
  return tx.all(sql<GuestRow>`
    select ${summary} from guests g ${lastStay}
    where g.organisation_id = (select current_setting('app.organisation_id')::uuid) and g.guest_id = any (${[...guestIds]}::uuid[])`)
}
