import { recordAudit } from '../../../../platform/audit/audit.ts'
import { recordReason } from '../../../../platform/audit/reasons.ts'
import { sql } from '../../../../platform/db/statements.ts'
import type { StaffTx } from '../../../../platform/db/transaction.ts'
import { tellOfStep } from '../../incidents/tell-of-step.ts'
import { noteCustody } from '../custody.ts'
import { refuseUnless } from '../policy.ts'
import { lockPhoto } from '../queries.ts'

/** Sets or lifts a legal hold. One that stands as it is asked to is left so, and nothing noted. */
export async function setHold(
  tx: StaffTx,
  photoId: string,
  { held, reason }: { readonly held: boolean; readonly reason: string },
): Promise<void> {
  const scope = await tx.scope
  const photo = await lockPhoto(tx, photoId)
  refuseUnless('hold', photo, scope)
  if ((photo.held_at !== null) === held) return
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
}
