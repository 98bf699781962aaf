import { createHash } from 'node:crypto'
import { contract } from '@comity/contract'
import { recordAudit } from '../../../../platform/audit/audit.ts'
import type { StaffTx } from '../../../../platform/db/transaction.ts'
import { Failure } from '../../../../platform/errors.ts'
import { handle } from '../../../../platform/http/call.ts'
import { blurAreas } from '../../../../platform/images/index.ts'
import { noteCustody } from '../custody.ts'
import { refuseUnless } from '../policy.ts'
import { lockPhoto } from '../queries.ts'
import { openPhotoFile, photoWithVault } from '../read-photo.ts'

export const viewPhotoRoute = handle(contract.viewPhoto, async ({ services, session, params, query }) => {
  const { scope, photo, vault } = await photoWithVault(services, session, params.photoId)
  const shown = await openPhotoFile(services, vault, photo, 'shown')
  if (query.unblurred) refuseUnless('see_unblurred', photo, scope)
  // Whoever sees it stands in the chain of custody first.
  const blurs = await session.write((tx) => noteView(tx, params.photoId, shown, query.unblurred))
  const picture = query.unblurred ? shown : await blurAreas(shown, blurs)
  return new Response(new Uint8Array(picture), {
    headers: { 'content-type': 'image/jpeg', 'cache-control': 'private, no-store' },
  })
})

/** Notes a view of the photo as it then is; answers what of it is to be blurred. */
async function noteView(tx: StaffTx, photoId: string, shown: Buffer, unblurred: boolean) {
  const scope = await tx.scope
  const photo = await lockPhoto(tx, photoId)
  if (photo.deleted_at) throw new Failure('expired', { detail: 'This photo is deleted' })
  const sha256 = createHash('sha256').update(shown).digest()
  await noteCustody(tx, { photo, action: 'viewed', actorId: scope.userId, sha256 })
  if (unblurred)
    await recordAudit(tx, scope, {
      action: 'photo.seen_unblurred',
      subject: { kind: 'photo', id: photoId },
      details: { incidentId: photo.incident_id },
    })
  return photo.blurs
}
