import type { AudienceRole } from '@comity/domain/alerts'
import { sql, type RowOf } from '../../../platform/db/statements.ts'
import type { Tx } from '../../../platform/db/transaction.ts'

/** Members with one of the roles at a venue now; with null, anywhere in the organisation. */
export async function listAudience(
  tx: Tx,
  venueId: string | null,
  roles: readonly AudienceRole[],
): Promise<string[]> {
  const rows = await tx.all(sql<RowOf<'role_grants', 'user_id'>>`
    select distinct g.user_id from role_grants g
    join members m on m.organisation_id = g.organisation_id and m.user_id = g.user_id and m.left_at is null
    where g.role = any (${[...roles]}::text[]) and (g.venue_id is null or ${venueId}::uuid is null or g.venue_id = ${venueId}::uuid)
      and g.starts_at <= platform.app_now() and (g.ends_at is null or g.ends_at > platform.app_now())
    order by g.user_id limit 500`)
  return rows.map(({ user_id }) => user_id)
}
