import { sql } from './statements.ts'
import type { Tx } from './transaction.ts'

/**
 * Runs `work` at all venues of the organisation in scope, for what belongs to the organisation as a whole although
 * its rows belong to venues. The caller must have authorised it before; the scope is restored afterwards.
 */
export async function atEveryVenue<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  const before = await tx.one(sql<{ venue_ids: string }>`
    select current_setting('app.venue_ids') as venue_ids, set_config('app.venue_ids',
      platform.all_venue_ids(current_setting('app.organisation_id')::uuid)::text, true)`)
  const result = await work()
  await tx.run(sql`select set_config('app.venue_ids', ${before.venue_ids}, true)`)
  return result
}
