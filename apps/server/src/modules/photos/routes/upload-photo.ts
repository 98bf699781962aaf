import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { contract } from '@comity/contract'
import { Failure, invalidField } from '../../../platform/errors.ts'
import { handle } from '../../../platform/http/call.ts'
import { resultOf } from '../../../platform/idempotency.ts'
import { cameraTime, encodePicture } from '../../../platform/images/index.ts'
import { wordHints } from '@comity/domain/incidents'
import { addPhoto } from '../commands/add-photo.ts'
import { keepPhotoFiles } from '../kept-files.ts'
import { refuseAdding } from '../policy.ts'
import { getPhotoIncident } from '../queries.ts'
import { readOne } from '../read-photo.ts'
import { takenAtOf } from '../taken-at.ts'

/** Longest side of the photo and of its thumbnail, in pixels. */
const sides = [2560, 320] as const

export const uploadPhotoRoute = handle(
  contract.uploadPhoto,
  async ({ services, session, body, files, idempotency, now }) => {
    // Before anything is unpacked or stored.
    const [incident, addedBefore] = await session.read((tx) =>
      Promise.all([getPhotoIncident(tx, body.incidentId), resultOf(tx, idempotency)]),
    )
    if (!incident) throw new Failure('not_found')
    if (!files.photo) throw invalidField('/photo', 'required')
    const hints = wordHints({ caption: body.caption }, incident)
    if (addedBefore !== undefined)
      return { ...(await session.read((tx) => readOne(tx, addedBefore))), ...hints }
    refuseAdding(incident)

    const original = await readFile(files.photo.path)
    const { type, exif, pictures } = await encodePicture(original, '/photo', sides)
    const [shown, thumbnail] = pictures
    const takenAt = takenAtOf(cameraTime(exif), body.takenAt, { timeZone: incident.time_zone, now })
    const kept = [original, shown.bytes, thumbnail.bytes]
    const [originalKey = '', shownKey = '', thumbnailKey = ''] = await keepPhotoFiles(services, session, kept)

    const photo = {
      incidentId: body.incidentId,
      caption: body.caption,
      takenAt,
      originalKey,
      originalSha256: files.photo.sha256,
      originalBytes: original.length,
      originalType: type,
      shownKey,
      shownSha256: createHash('sha256').update(shown.bytes).digest(),
      shownBytes: shown.bytes.length,
      thumbnailKey,
      width: shown.width,
      height: shown.height,
    }
    const added = await session.write(async (tx) => readOne(tx, await addPhoto(tx, photo, idempotency)))
    return { ...added, ...hints }
  },
)
