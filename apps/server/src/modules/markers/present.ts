import type { safetyMarker } from '@comity/contract/markers/shapes'
import { dayIn } from '@comity/domain/guests'
import { markerState } from '@comity/domain/markers'
import type { z } from 'zod'
import type { MarkerRow } from './queries.ts'

export function presentMarker(row: MarkerRow, now: Date): z.input<typeof safetyMarker> {
  return {
    id: row.marker_id,
    kind: row.kind,
    measure: row.measure,
    reviewOn: row.review_on,
    state: markerState({ reviewOn: row.review_on, endedAt: row.ended_at }, dayIn(row.time_zone, now)),
    venueName: row.venue_name,
    createdBy: { id: row.created_by, name: row.creator_name },
    createdAt: row.created_at.toISOString(),
    reviewedBy: row.reviewed_by === null ? null : { id: row.reviewed_by, name: row.reviewer_name },
    reviewedAt: row.reviewed_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
  }
}
