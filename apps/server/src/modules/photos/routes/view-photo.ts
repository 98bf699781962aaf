import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { contract } from '@comity/contract'
import { recordAudit } from '../../../platform/audit/audit.ts'
import type { StaffTx } from '../../../platform/db/transaction.ts'
import { Failure } from '../../../platform/errors.ts'
import { handle } from '../../../platform/http/call.ts'
import { blurAreas } from '../../../platform/images/index.ts'
import { noteCustody } from '../custody.ts'
import { refuseUnless } from '../policy.ts'
import { lockPhoto } from '../queries.ts'
import { openPhotoFile, photoWithVault } from '../read-photo.ts'
import type { PhotoRow } from '../rows.ts'

export const viewPhotoRoute = handle(contract.viewPhoto, async ({ services, session, params, query }) => {
  const { scope, photo, vault } = await photoWithVault(services, session, params.photoId)
  const shown = await openPhotoFile(services, vault, photo, 'shown')
  if (query.unblurred) {
    refuseUnless('see_unblurred', photo, scope)
    await session.write((tx) => noteUnblurred(tx, params.photoId, shown))
    return pictureOf(shown)
  }
  // Blurring takes longer than a lock should be held, so it is repeated where the areas changed meanwhile.
  for (let { blurs } = photo; ;) {
    const picture = await blurAreas(shown, blurs)
    const asTheyAre = await session.write((tx) => noteView(tx, params.photoId, { picture, blurs }))
    if (asTheyAre === undefined) return pictureOf(picture)
    blurs = asTheyAre
  }
})

function pictureOf(jpeg: Buffer): Response {
  return new Response(new Uint8Array(jpeg), {
    headers: { 'content-type': 'image/jpeg', 'cache-control': 'private, no-store' },
  })
}

const digestOf = (picture: Buffer) => createHash('sha256').update(picture).digest()

/** @throws Failure expired when the photo has been deleted */
async function lockKept(tx: StaffTx, photoId: string): Promise<PhotoRow> {
  const photo = await lockPhoto(tx, photoId)
  if (photo.deleted_at) throw new Failure('expired', { detail: 'The photo has been deleted.' })
  return photo
}

async function noteUnblurred(tx: StaffTx, photoId: string, picture: Buffer): Promise<void> {
  const scope = await tx.scope
  const photo = await lockKept(tx, photoId)
  const sha256 = digestOf(picture)
  await noteCustody(tx, { photo, action: 'viewed_unblurred', actorId: scope.userId, sha256 })
  await recordAudit(tx, scope, {
    action: 'photo.seen_unblurred',
    subject: { kind: 'photo', id: photoId },
    details: { incidentId: photo.incident_id },
  })
}

/** Records the view before it is sent. Returns the blurred areas, without recording, where they have changed. */
async function noteView(
  tx: StaffTx,
  photoId: string,
  { picture, blurs }: Pick<PhotoRow, 'blurs'> & { readonly picture: Buffer },
): Promise<PhotoRow['blurs'] | undefined> {
  const scope = await tx.scope
  const photo = await lockKept(tx, photoId)
  if (!isDeepStrictEqual(photo.blurs, blurs)) return photo.blurs
  await noteCustody(tx, { photo, action: 'viewed', actorId: scope.userId, sha256: digestOf(picture) })
  return undefined
}
