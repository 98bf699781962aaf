import { schoolTypeOf } from '@comity/domain/base'
import type { VenueRow } from '../queries/venues.ts'

export function presentVenue(row: VenueRow) {
  return {
    id: row.venue_id,
    name: row.name,
    code: row.code,
    sector: row.sector,
    country: row.country,
    timeZone: row.time_zone,
    schoolType: schoolTypeOf(row.sector, row.school_type),
    wipesOn: row.sector === 'school' ? row.wipes_on : null,
    createdAt: row.created_at.toISOString(),
    closedAt: row.closed_at?.toISOString() ?? null,
  }
}
