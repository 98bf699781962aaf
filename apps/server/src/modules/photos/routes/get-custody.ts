import { contract } from '@comity/contract'
import { recordAudit } from '../../../platform/audit/audit.ts'
import type { StaffTx } from '../../../platform/db/transaction.ts'
import { handle } from '../../../platform/http/call.ts'
import { pageFrom, readPage, shown } from '../../../platform/http/page.ts'
import { custodyOrder, listCustody, noteCustody } from '../custody.ts'
import { presentCustody } from '../present.ts'
import { photoWithVault } from '../read-photo.ts'
import type { PhotoRow } from '../rows.ts'
import { verifyOriginal } from '../verify-original.ts'
import type { Verification } from '../verify-original.ts'

export const getPhotoCustodyRoute = handle(
  contract.getPhotoCustody,
  async ({ services, session, params, query }) => {
    const page = pageFrom(query, custodyOrder)
    const { photo, vault } = await photoWithVault(services, session, params.photoId)
    const list = (tx: StaffTx) => readPage(tx, page, (part) => listCustody(params.photoId, part))
    if (page.after) return { ...shown(await session.read(list), presentCustody), original: null }
    const found = await verifyOriginal(services, vault, photo)
    const entries = await session.write(async (tx) => {
      if (found.state !== 'deleted') await noteVerification(tx, photo, found)
      return list(tx)
    })
    return {
      ...shown(entries, presentCustody),
      original: {
        sha256: photo.original_sha256.toString('hex'),
        bytes: photo.original_bytes,
        type: photo.original_type,
        state: found.state,
      },
    }
  },
)

async function noteVerification(
  tx: StaffTx,
  photo: PhotoRow,
  { state, sha256 }: Verification,
): Promise<void> {
  const scope = await tx.scope
  await noteCustody(tx, {
    photo,
    action: 'verified',
    actorId: scope.userId,
    ...(sha256 ? { sha256 } : {}),
  })
  await recordAudit(tx, scope, {
    action: 'photo.verified',
    subject: { kind: 'photo', id: photo.photo_id },
    details: { incidentId: photo.incident_id, state },
  })
}
