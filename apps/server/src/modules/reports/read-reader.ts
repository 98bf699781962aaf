import type { Language } from '@comity/contract'
import { sql, type RowOf } from '../../platform/db/statements.ts'
import type { StaffTx } from '../../platform/db/transaction.ts'
import { getOrganisation, getPreferences } from '../platform/index.ts'

/** The reader of a document and its time zone: that of the venue. */
export interface Reader {
  readonly language: Language
  readonly timeZone: string
  readonly organisation: string
}

export async function readReader(
  tx: StaffTx,
  asked: Language | undefined,
  incidentId: string,
): Promise<Reader> {
  const [organisation, preferences, venue] = await Promise.all([
    getOrganisation(tx),
    getPreferences(tx),
    tx.first(sql<RowOf<'venues', 'time_zone'>>`
      select v.time_zone from incidents i
      join venues v on v.organisation_id = i.organisation_id and v.venue_id = i.venue_id
      where i.incident_id = ${incidentId}::uuid`),
  ])
  return {
    language: asked ?? preferences?.language ?? organisation.language,
    timeZone: venue?.time_zone ?? 'UTC',
    organisation: organisation.name,
  }
}
