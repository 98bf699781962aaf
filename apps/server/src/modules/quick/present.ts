import type { takenReport } from '@comity/contract/quick/report'
import { incidentReference } from '@comity/domain/incidents'
import type { z } from 'zod'
import type { TakenRow } from './queries.ts'

export function presentTaken(row: TakenRow): z.input<typeof takenReport> {
  return {
    id: row.incident_id,
    reference: incidentReference(row.incident_id),
    venueId: row.venue_id,
    guestId: row.guest_id,
    type: row.type,
    severity: row.severity,
    status: row.status,
    room: row.room,
    occurredAt: row.occurred_at.toISOString(),
    reportedAt: row.reported_at.toISOString(),
  }
}
