import type { Drawing } from '@comity/contract/photos/shapes'
import { maskCardNumbers } from '@comity/domain/feedback'
import { mostBlurs } from '@comity/domain/incidents'
import { recordAudit } from '../../../platform/audit/audit.ts'
import { sql, type RowOf } from '../../../platform/db/statements.ts'
import type { StaffTx } from '../../../platform/db/transaction.ts'
import { Failure } from '../../../platform/errors.ts'
import type { Idempotency } from '../../../platform/http/call.ts'
import { once } from '../../../platform/idempotency.ts'
import { tellOfStep } from '../../incidents/index.ts'
import { noteCustody } from '../custody.ts'
import { mayRemove, refuseUnless } from '../policy.ts'
import { listAnnotations, lockPhoto } from '../queries.ts'

export async function annotatePhoto(
  tx: StaffTx,
  photoId: string,
  drawing: Drawing,
  idempotency: Idempotency | undefined,
): Promise<void> {
  const scope = await tx.scope
  await once(tx, idempotency, async () => {
    const photo = await lockPhoto(tx, photoId)
    refuseUnless('annotate', photo, scope)
    if (drawing.kind === 'blur' && photo.blurs.length >= mostBlurs)
      throw new Failure('not_allowed_now', { reason: 'full' })
    const text = 'text' in drawing ? maskCardNumbers(drawing.text).text : null
    const row = await tx.one(sql<RowOf<'photo_annotations', 'annotation_id'>>`
      insert into photo_annotations (organisation_id, photo_id, venue_id, kind, shape, text, author_id, created_at)
      values (${photo.organisation_id}::uuid, ${photoId}::uuid, ${photo.venue_id}::uuid, ${drawing.kind},
        ${JSON.stringify(drawing.shape)}::jsonb, ${text}::text, ${scope.userId}::uuid, platform.app_now())
      returning annotation_id`)
    await noteCustody(tx, { photo, action: 'annotated', actorId: scope.userId })
    await recordAudit(tx, scope, {
      action: 'photo.annotated',
      subject: { kind: 'photo', id: photoId },
      details: { incidentId: photo.incident_id, kind: drawing.kind },
    })
    await tellOfStep(tx, scope, photo, { kind: 'photo_annotated', details: { photoId, kind: drawing.kind } })
    return row.annotation_id
  })
}

/** Removes an annotation; its row stays for the chain of custody. */
export async function removeAnnotation(tx: StaffTx, photoId: string, annotationId: string): Promise<void> {
  const scope = await tx.scope
  const photo = await lockPhoto(tx, photoId)
  const annotation = (await listAnnotations(tx, photoId)).find((one) => one.annotation_id === annotationId)
  if (!annotation) throw new Failure('not_found')
  const answer = mayRemove(annotation, photo, scope)
  if (answer !== true) throw new Failure('not_allowed_now', { reason: answer })
  await tx.run(sql`
    update photo_annotations set removed_by = ${scope.userId}::uuid, removed_at = platform.app_now()
    where annotation_id = ${annotationId}::uuid`)
  await noteCustody(tx, { photo, action: 'annotation_removed', actorId: scope.userId })
  await recordAudit(tx, scope, {
    action: 'photo.annotation_removed',
    subject: { kind: 'photo', id: photoId },
    details: { incidentId: photo.incident_id, kind: annotation.kind },
  })
  await tellOfStep(tx, scope, photo, {
    kind: 'photo_annotation_removed',
    details: { photoId, kind: annotation.kind },
  })
}
