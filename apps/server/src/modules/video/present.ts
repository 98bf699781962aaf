import type { videoClip, videoSource } from '@comity/contract/video/records'
import { incidentReference } from '@comity/domain/incidents'
import type { z } from 'zod'
import type { ClipRow } from './queries.ts'
import type { SourceRow } from './source-queries.ts'

/** Whether a clip can be opened in the venue's system, or the reason why not. */
export function mayOpen(
  { sealed_link, available_until }: Pick<ClipRow, 'sealed_link' | 'available_until'>,
  now: Date,
): true | 'no_link' | 'gone' {
  if (!sealed_link) return 'no_link'
  return available_until === null || available_until > now || 'gone'
}

export function presentClip(row: ClipRow, now: Date): z.input<typeof videoClip> {
  return {
    id: row.clip_id,
    venueId: row.venue_id,
    venueName: row.venue_name,
    reference: row.reference,
    camera: row.camera,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    markers: row.markers,
    incident: row.incident_id ? { id: row.incident_id, reference: incidentReference(row.incident_id) } : null,
    source: row.source_id ? { id: row.source_id, name: row.source_name ?? '' } : null,
    registeredBy: row.registered_by ? { id: row.registered_by, name: row.registrar_name } : null,
    registeredAt: row.registered_at.toISOString(),
    availableUntil: row.available_until?.toISOString() ?? null,
    can: { open: mayOpen(row, now) },
  }
}

export function presentSource(row: SourceRow): z.input<typeof videoSource> {
  return {
    id: row.source_id,
    venueId: row.venue_id,
    name: row.name,
    address: `/api/video-analytics/webhook/${row.source_id}`,
    createdBy: { id: row.created_by, name: row.creator_name },
    createdAt: row.created_at.toISOString(),
    lastHeardAt: row.last_heard_at?.toISOString() ?? null,
    revokedAt: row.revoked_at?.toISOString() ?? null,
  }
}
