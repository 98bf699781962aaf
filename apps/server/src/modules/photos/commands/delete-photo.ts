import { recordAudit } from '../../../platform/audit/audit.ts'
import { recordReason } from '../../../platform/audit/reasons.ts'
import type { StaffTx } from '../../../platform/db/transaction.ts'
import { tellOfStep } from '../../incidents/index.ts'
import { noteCustody } from '../custody.ts'
import { dropPhoto } from '../kept-files.ts'
import { refuseUnless } from '../policy.ts'
import { lockPhoto } from '../queries.ts'

/** Deletes a photo; its hashes and chain of custody stay. */
export async function deletePhoto(tx: StaffTx, photoId: string, reason: string): Promise<void> {
  const scope = await tx.scope
  const photo = await lockPhoto(tx, photoId)
  refuseUnless('delete', photo, scope)
  await dropPhoto(tx, photoId, scope.userId)
  await noteCustody(tx, {
    photo,
    action: 'deleted',
    actorId: scope.userId,
    sha256: photo.original_sha256,
    reason,
  })
  await recordAudit(tx, scope, {
    action: 'photo.deleted',
    subject: { kind: 'photo', id: photoId },
    details: { incidentId: photo.incident_id, ...(await recordReason(tx, reason)) },
  })
  await tellOfStep(tx, scope, photo, { kind: 'photo_deleted', details: { photoId } })
}
