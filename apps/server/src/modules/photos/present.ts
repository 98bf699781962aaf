import type { z } from 'zod'
import type { custodyEntry, Drawing, photoAnnotations, photoEvidence } from '@comity/contract/photos/shapes'
import type { StaffScope } from '../../platform/db/scope.ts'
import { canOf, mayRemove } from './policy.ts'
import type { AnnotationRow, CustodyRow, PhotoRow } from './rows.ts'

export function presentPhoto(row: PhotoRow, scope: StaffScope): z.input<typeof photoEvidence> {
  return {
    id: row.photo_id,
    incidentId: row.incident_id,
    venueId: row.venue_id,
    caption: row.caption,
    takenAt: row.taken_at?.toISOString() ?? null,
    uploadedAt: row.uploaded_at.toISOString(),
    uploadedBy: { id: row.uploaded_by, name: row.uploader_name },
    width: row.width,
    height: row.height,
    bytes: row.original_bytes,
    type: row.original_type,
    annotations: row.annotations,
    isBlurred: row.blurs.length > 0,
    retainUntil: row.retain_until.toISOString(),
    held:
      row.held_at && row.held_by
        ? { at: row.held_at.toISOString(), by: { id: row.held_by, name: row.holder_name } }
        : null,
    deleted: row.deleted_at && {
      at: row.deleted_at.toISOString(),
      by: row.deleted_by === null ? null : { id: row.deleted_by, name: row.deleter_name },
    },
    can: canOf(row, scope),
  }
}

export function presentAnnotations(
  rows: readonly AnnotationRow[],
  photo: PhotoRow,
  scope: StaffScope,
): z.input<typeof photoAnnotations> {
  return {
    items: rows.map((row) => ({
      id: row.annotation_id,
      drawing: drawingOf(row),
      author: { id: row.author_id, name: row.author_name },
      createdAt: row.created_at.toISOString(),
      can: { remove: mayRemove(row, photo, scope) },
    })),
  }
}

function drawingOf({ kind, shape, text }: AnnotationRow): Drawing {
  return { kind, shape, ...(text === null ? {} : { text }) } as Drawing
}

export function presentCustody(row: CustodyRow): z.input<typeof custodyEntry> {
  return {
    id: row.entry_id,
    at: row.at.toISOString(),
    actor: row.actor_id === null ? null : { id: row.actor_id, name: row.actor_name },
    action: row.action,
    sha256: row.sha256?.toString('hex') ?? null,
    reason: row.reason,
  }
}
