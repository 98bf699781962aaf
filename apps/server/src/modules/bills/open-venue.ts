import { hasBills } from '@comity/domain/bills'
import { sql, type ColumnOf, type RowOf } from '../../platform/db/statements.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { Failure } from '../../platform/errors.ts'

export interface BillVenue extends Readonly<
  RowOf<'venues', 'venue_id' | 'name' | 'country' | 'time_zone' | 'sector'>
> {
  readonly language: ColumnOf<'organisations', 'language'>
}

/** @throws Failure not_allowed_now for a sector without unpaid bills */
export function refuseSector(sector: string): void {
  if (!hasBills(sector)) throw new Failure('not_allowed_now', { reason: 'not_for_sector' })
}

/** A venue of the scope where guests pay after the service; undefined when out of reach. */
export async function openVenue(tx: Tx, venueId: string): Promise<BillVenue | undefined> {
  const venue = await tx.first(sql<BillVenue>`
    select v.venue_id, v.name, v.country, v.time_zone, v.sector, o.language
    from venues v join organisations o on o.organisation_id = v.organisation_id
    where v.venue_id = ${venueId}::uuid and v.closed_at is null
      and v.venue_id = any ((select current_setting('app.venue_ids')::uuid[])::uuid[])`)
  if (venue) refuseSector(venue.sector)
  return venue
}
