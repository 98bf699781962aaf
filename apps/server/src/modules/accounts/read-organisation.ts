import type { Tx } from '../../platform/db/transaction.ts'
import { getOrganisation } from '../platform/index.ts'
import { presentVenue } from './present/organisation.ts'
import { listVenues } from './queries/venues.ts'

/** Sends its statements at once, as a read must. */
export async function readOrganisation(tx: Tx) {
  const [row, venues] = await Promise.all([getOrganisation(tx), listVenues(tx)])
  return {
    id: row.organisation_id,
    name: row.name,
    sector: row.sector,
    country: row.country,
    language: row.language,
    timeZone: row.time_zone,
    demo: row.is_demo,
    createdAt: row.created_at.toISOString(),
    venues: venues.map(presentVenue),
  }
}
