import type { RotaDuty } from '@comity/domain/rota'
import { sql, type RowOf } from '../../platform/db/statements.ts'
import type { Tx } from '../../platform/db/transaction.ts'

export type RotaVenueRow = RowOf<'venues', 'venue_id' | 'name' | 'time_zone'>

/** The named venue, else the first; closed ones come last. */
export function findVenue(tx: Tx, venueIds: readonly string[], named: string | undefined) {
  return tx.first(sql<RotaVenueRow>`
    select venue_id, name, time_zone from venues
    where venue_id = any (${[...venueIds]}::uuid[]) and (${named ?? null}::uuid is null or venue_id = ${named ?? null}::uuid)
    order by closed_at is null desc, created_at, venue_id limit 1`)
}

/** Those who hold a role at a venue now. */
const working = (venueId: string) => sql`
  select distinct g.user_id, m.name from role_grants g
  join members m on m.organisation_id = g.organisation_id and m.user_id = g.user_id and m.left_at is null
  where (g.venue_id is null or g.venue_id = ${venueId}::uuid) and g.role in ('staff', 'manager', 'admin')
    and g.starts_at <= platform.app_now() and (g.ends_at is null or g.ends_at > platform.app_now())`

export function listPeople(tx: Tx, venueId: string) {
  return tx.all(sql<RowOf<'members', 'user_id' | 'name'>>`
    select user_id, name from (${working(venueId)}) w order by name, user_id limit 500`)
}

/** Duties of people who still work there; a person who has left leaves a gap. */
export async function listDuties(tx: Tx, venueId: string): Promise<RotaDuty[]> {
  const rows = await tx.all(sql<
    RowOf<'rota_duties', 'weekday' | 'user_id' | 'post'> & { from: string; to: string }
  >`
    select d.weekday, to_char(d.starts_at, 'HH24:MI') as from, to_char(d.ends_at, 'HH24:MI') as to, d.user_id, d.post
    from rota_duties d join (${working(venueId)}) w on w.user_id = d.user_id
    where d.venue_id = ${venueId}::uuid order by d.weekday, d.starts_at, d.post desc, w.name, d.duty_id`)
  return rows.map(({ user_id: userId, ...duty }) => ({ ...duty, userId }))
}

export async function replaceDuties(tx: Tx, venueId: string, duties: readonly RotaDuty[]): Promise<void> {
  await tx.run(sql`delete from rota_duties where venue_id = ${venueId}::uuid`)
  await tx.run(sql`
    insert into rota_duties (organisation_id, venue_id, weekday, starts_at, ends_at, user_id, post)
    select current_setting('app.organisation_id')::uuid, ${venueId}::uuid, weekday, "from", "to", "userId", post
    from json_to_recordset(${JSON.stringify(duties)}::json)
      as d(weekday smallint, "from" time, "to" time, "userId" uuid, post text)`)
}

/** Locks the rota, so that two managers who save at the same time do so one after the other. */
export async function lockRota(tx: Tx, venueId: string): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`rota ${venueId}`}::text, 0))`)
}
