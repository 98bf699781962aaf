import type { z } from 'zod'
import type { guestSummary } from '@comity/contract/guests/guest'
import type { GuestRow } from './summaries.ts'

/** A guest in lists: the level as it is shown everywhere, by an override or as last computed. */
export function presentGuest(row: GuestRow): z.input<typeof guestSummary> {
  const scored = row.risk_level !== 'insufficient_data' && row.risk_level !== 'not_scored'
  return {
    id: row.guest_id,
    name: row.name,
    number: row.number,
    status: row.status,
    statusUntil: row.status_until?.toISOString() ?? null,
    risk: scored
      ? {
          status: 'scored',
          level: row.risk_level as 'low' | 'medium' | 'high' | 'critical',
          isOverridden: row.is_overridden,
        }
      : { status: row.risk_level as 'insufficient_data' | 'not_scored', level: null, isOverridden: false },
    staysCount: row.stays_count,
    lastStay:
      row.last_venue_id && row.last_arrives_on && row.last_status
        ? {
            venueId: row.last_venue_id,
            room: row.last_room,
            arrivesOn: row.last_arrives_on,
            status: row.last_status,
          }
        : null,
    createdAt: row.created_at.toISOString(),
  }
}
