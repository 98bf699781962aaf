import { recordAudit } from '../../../platform/audit/audit.ts'
import { recordReason } from '../../../platform/audit/reasons.ts'
import { sql } from '../../../platform/db/statements.ts'
import type { StaffTx } from '../../../platform/db/transaction.ts'
import { orNotFound } from '../../../platform/errors.ts'
import { tellOfStep } from '../../incidents/index.ts'
import { noteCustody } from '../custody.ts'
import { dropPhoto, lockPhotosOf } from '../kept-files.ts'
import { refuseUnless } from '../policy.ts'
import { getPhoto, keepPhotoIncident, lockPhoto } from '../queries.ts'
import { readOne } from '../read-photo.ts'
import { deleteIncident } from './delete-incident.ts'

/**
 * Sets or lifts a legal hold. Returns the photo. A repeated call changes and records nothing. Lifting the last hold
 * deletes an incident that was kept for it, with the photo.
 */
export async function setHold(
  tx: StaffTx,
  photoId: string,
  { held, reason }: { readonly held: boolean; readonly reason: string },
) {
  const scope = await tx.scope
  const found = orNotFound(await getPhoto(tx, photoId))
  // The incident before the photo: of two holds lifted at once the second sees that it is the last.
  const incident = await keepPhotoIncident(tx, found.incident_id)
  const photo = await lockPhoto(tx, photoId)
  refuseUnless('hold', photo, scope)
  if ((photo.held_at !== null) === held) return readOne(tx, photoId)
  await tx.run(sql`
    update photos set held_at = case when ${held} then platform.app_now() end,
      held_by = case when ${held} then ${scope.userId}::uuid end
    where photo_id = ${photoId}::uuid`)
  const done = held ? 'hold_set' : 'hold_lifted'
  await noteCustody(tx, { photo, action: done, actorId: scope.userId, reason })
  await recordAudit(tx, scope, {
    action: `photo.${done}`,
    subject: { kind: 'photo', id: photoId },
    details: { incidentId: photo.incident_id, ...(await recordReason(tx, reason)) },
  })
  await tellOfStep(tx, scope, photo, { kind: done, details: { photoId } })
  if (held || incident.forgotten_at === null) return readOne(tx, photoId)
  await noteCustody(tx, { photo, action: 'deleted', actorId: scope.userId, reason })
  await dropPhoto(tx, photoId, scope.userId)
  await recordAudit(tx, scope, {
    action: 'photo.deleted',
    subject: { kind: 'photo', id: photoId },
    details: { incidentId: photo.incident_id, ...(await recordReason(tx, reason)) },
  })
  const left = await readOne(tx, photoId)
  const photos = await lockPhotosOf(tx, photo.incident_id)
  if (!photos.some((one) => one.is_held)) await deleteIncident(tx, scope, photo.incident_id)
  return left
}
