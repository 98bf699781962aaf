import { readFile } from 'node:fs/promises'
import type { Session } from '../../platform/auth/session.ts'
import type { UploadedFile } from '../../platform/http/body.ts'
import { encodePicture } from '../../platform/images/index.ts'
import type { Services } from '../../platform/services.ts'
import type { Attach } from './commands/create-feedback.ts'
import { keepRatingFile } from './kept-files.ts'
import { insertPhoto } from './photo-queries.ts'

const longestSide = 1600

/** Stores the photo of a form. Returns what attaches it to the rating in the rating's transaction. */
export async function keepPhoto(services: Services, session: Session, file: UploadedFile): Promise<Attach> {
  const { pictures } = await encodePicture(await readFile(file.path), '/photo', [longestSide])
  const [{ bytes, width, height }] = pictures
  const storageKey = await keepRatingFile(services, session, bytes)
  return async (tx, { feedbackId, venueId }) => {
    const scope = await tx.scope
    await insertPhoto(tx, {
      organisation_id: scope.organisationId,
      feedback_id: feedbackId,
      venue_id: venueId,
      storage_key: storageKey,
      width,
      height,
      bytes: bytes.length,
      created_at: scope.now,
    })
  }
}
