import { sql } from './statements.ts'
import type { Tx } from './transaction.ts'
import { orNotFound } from '../errors.ts'

/**
 * Open venues of the scope, or one of them, each with its own day: p.organisation_id, venue_id, name, sector,
 * time_zone, today.
 */
export const placesOf = (venueId: string | undefined) => sql`
  select v.organisation_id, v.venue_id, v.name, v.sector, v.time_zone,
    (platform.app_now() at time zone v.time_zone)::date as today
  from venues v
  where v.venue_id = any ((select current_setting('app.venue_ids')::uuid[])::uuid[]) and v.closed_at is null
    ${venueId ? sql`and v.venue_id = ${venueId}::uuid` : sql``}`

/** @throws Failure not_found for a venue outside the scope, or closed */
export async function refuseStrange(tx: Tx, venueId: string | undefined): Promise<void> {
  if (venueId === undefined) return
  orNotFound(await tx.first(sql`select from (${placesOf(venueId)}) p`))
}
