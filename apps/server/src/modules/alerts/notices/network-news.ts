import { sql, type ColumnOf } from '../../../platform/db/statements.ts'
import type { SystemTx } from '../../../platform/db/transaction.ts'

/** The venue whose look-up results a correction takes back; undefined when a later correction covers it. */
export async function venueOfCorrection(tx: SystemTx, correctionId: string): Promise<string | undefined> {
  const row = await tx.first(sql<{ venue: ColumnOf<'venues', 'name'> }>`
    select v.name as venue from network_lookups l
    join venues v on v.organisation_id = l.organisation_id and v.venue_id = l.venue_id
    where l.correction_id = ${correctionId}::uuid limit 1`)
  return row?.venue
}

/** The venue at which the network was asked about a person who does not exist. */
export async function venueOfCanary(tx: SystemTx, lookupId: string): Promise<string | undefined> {
  const row = await tx.first(sql<{ venue: ColumnOf<'venues', 'name'> }>`
    select v.name as venue from network_lookups l
    join venues v on v.organisation_id = l.organisation_id and v.venue_id = l.venue_id
    where l.lookup_id = ${lookupId}::uuid and l.is_canary`)
  return row?.venue
}
