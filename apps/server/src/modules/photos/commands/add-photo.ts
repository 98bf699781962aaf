import { photoRetainUntil } from '@comity/domain/incidents'
import { maskCardNumbers } from '@comity/domain/feedback'
import { recordAudit } from '../../../platform/audit/audit.ts'
import { build } from '../../../platform/db/statements.ts'
import type { StaffTx } from '../../../platform/db/transaction.ts'
import type { Idempotency } from '../../../platform/http/call.ts'
import { once } from '../../../platform/idempotency.ts'
import type { PictureType } from '../../../platform/images/index.ts'
import { tellOfStep } from '../../incidents/index.ts'
import { noteCustody } from '../custody.ts'
import { refuseAdding } from '../policy.ts'
import { keepPhotoIncident } from '../queries.ts'

export interface StoredPhoto {
  readonly incidentId: string
  readonly caption: string | undefined
  readonly takenAt: Date | null
  readonly originalKey: string
  readonly originalSha256: Buffer
  readonly originalBytes: number
  readonly originalType: PictureType
  readonly shownKey: string
  readonly shownSha256: Buffer
  readonly shownBytes: number
  readonly thumbnailKey: string
  readonly width: number
  readonly height: number
}

/** Adds a photo to an incident and masks card numbers in its caption. Returns its id. */
export async function addPhoto(
  tx: StaffTx,
  photo: StoredPhoto,
  idempotency: Idempotency | undefined,
): Promise<string> {
  const { id } = await once(tx, idempotency, () => insertPhoto(tx, photo))
  return id
}

async function insertPhoto(tx: StaffTx, photo: StoredPhoto): Promise<string> {
  const scope = await tx.scope
  const incident = await keepPhotoIncident(tx, photo.incidentId)
  refuseAdding(incident)
  const ground = { confirmedAt: incident.confirmed_at, unfoundedAt: incident.unfounded_at }
  const row = await tx.one(
    build
      .insertInto('photos')
      .values({
        organisation_id: scope.organisationId,
        venue_id: incident.venue_id,
        incident_id: incident.incident_id,
        original_key: photo.originalKey,
        original_sha256: photo.originalSha256,
        original_bytes: photo.originalBytes,
        original_type: photo.originalType,
        shown_key: photo.shownKey,
        shown_sha256: photo.shownSha256,
        shown_bytes: photo.shownBytes,
        thumbnail_key: photo.thumbnailKey,
        width: photo.width,
        height: photo.height,
        taken_at: photo.takenAt,
        caption: photo.caption === undefined ? null : maskCardNumbers(photo.caption).text || null,
        uploaded_by: scope.userId,
        uploaded_at: scope.now,
        retain_until: photoRetainUntil(scope.now, ground),
      })
      .returning(['photo_id', 'venue_id']),
  )
  const { photo_id: photoId } = row
  await noteCustody(tx, {
    photo: row,
    action: 'stored',
    actorId: scope.userId,
    sha256: photo.originalSha256,
  })
  await recordAudit(tx, scope, {
    action: 'photo.added',
    subject: { kind: 'photo', id: photoId },
    details: { incidentId: photo.incidentId },
  })
  const step = { kind: 'photo_added', activity: 'photo_added', details: { photoId } } as const
  await tellOfStep(tx, scope, incident, step)
  return photoId
}
