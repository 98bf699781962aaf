import { sql, type RowOf } from '../../../platform/db/statements.ts'
import type { StaffScope } from '../../../platform/db/scope.ts'
import type { Tx } from '../../../platform/db/transaction.ts'

const standsNow = sql`g.starts_at <= platform.app_now() and (g.ends_at is null or g.ends_at > platform.app_now())`
const worksThere = sql`g.role in ('staff', 'manager', 'admin', 'privacy')`

/** Whether a person has a role at a venue now. */
export async function worksAt(tx: Tx, venueId: string, userId: string): Promise<boolean> {
  const row = await tx.first(sql`
    select from role_grants g
    join members m on m.organisation_id = g.organisation_id and m.user_id = g.user_id and m.left_at is null
    where g.user_id = ${userId}::uuid and (g.venue_id is null or g.venue_id = ${venueId}::uuid)
      and ${worksThere} and ${standsNow} limit 1`)
  return row !== undefined
}

/** A session with staff rights only, such as one by PIN, has none of the person's other roles. */
const isLetInAsManager = ({ roles }: StaffScope) => roles.includes('manager') || roles.includes('admin')

/** Venues in scope that the caller manages; a manager of one may be staff of another. */
export async function managedVenueIds(tx: Tx, scope: StaffScope): Promise<string[]> {
  if (!isLetInAsManager(scope)) return []
  const rows = await tx.all(sql<RowOf<'venues', 'venue_id'>>`
    select v.venue_id from venues v
    where v.venue_id = any (${[...scope.venueIds]}::uuid[]) and exists (
      select from role_grants g where g.organisation_id = v.organisation_id and g.user_id = ${scope.userId}::uuid
        and g.role in ('manager', 'admin') and (g.venue_id is null or g.venue_id = v.venue_id) and ${standsNow})
    order by v.venue_id`)
  return rows.map(({ venue_id }) => venue_id)
}

export type Colleague = RowOf<'members', 'user_id' | 'name'>

/** A present or former member at one of these venues; undefined for anyone else. */
export function getColleague(tx: Tx, userId: string, venueIds: readonly string[]) {
  return tx.first(sql<Colleague>`
    select m.user_id, m.name from members m where m.user_id = ${userId}::uuid and exists (
      select from role_grants g where g.organisation_id = m.organisation_id and g.user_id = m.user_id
        and (g.venue_id is null or g.venue_id = any (${[...venueIds]}::uuid[])) and ${worksThere})`)
}

/** The managers of one of these venues now. */
export function listManagers(tx: Tx, venueIds: readonly string[]) {
  return tx.all(sql<Colleague>`
    select m.user_id, m.name from members m where m.left_at is null and exists (
      select from role_grants g where g.organisation_id = m.organisation_id and g.user_id = m.user_id
        and g.role in ('manager', 'admin') and (g.venue_id is null or g.venue_id = any (${[...venueIds]}::uuid[]))
        and ${standsNow})
    order by m.name, m.user_id limit 100`)
}
