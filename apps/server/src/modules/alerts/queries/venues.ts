import { sql, type RowOf } from '../../../platform/db/statements.ts'
import type { Tx } from '../../../platform/db/transaction.ts'

export async function venueName(tx: Tx, venueId: string): Promise<string | undefined> {
  const row = await tx.first(sql<RowOf<'venues', 'name'>>`
    select name from venues where venue_id = ${venueId}::uuid and closed_at is null`)
  return row?.name
}

/** Members with a role at one of these venues, whose messages its staff may see. */
export function listMembersAt(tx: Tx, venueIds: readonly string[]) {
  return tx.all(sql<RowOf<'members', 'user_id' | 'name'>>`
    select m.user_id, m.name from members m
    where exists (select from role_grants g where g.organisation_id = m.organisation_id and g.user_id = m.user_id
      and (g.venue_id is null or g.venue_id = any (${[...venueIds]}::uuid[])))
    order by m.user_id`)
}
