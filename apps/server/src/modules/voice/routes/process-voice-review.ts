import { readFile } from 'node:fs/promises'
import { contract } from '@comity/contract'
import { invalidField } from '../../../platform/errors.ts'
import { handle } from '../../../platform/http/call.ts'
import { Gate } from '../../../platform/http/gate.ts'
import { keepRatingFile, venueOf } from '../../feedback/index.ts'
import { createVoiceNote } from '../create-voice-note.ts'
import { presentVoiceNote } from '../present.ts'
import { recordingTypeOf } from '../recording.ts'
import { transcriptOf } from '../transcript.ts'

/** Each is held in memory during its transcription. */
const underWay = new Gate(8, 40)

export const processVoiceReviewRoute = handle(
  contract.processVoiceReview,
  ({ services, session, body, files, idempotency }) =>
    underWay.run(async () => {
      const scope = await session.read((tx) => tx.scope)
      const venueId = venueOf(scope, body.venueId)
      if (!files.audio) throw invalidField('/audio', 'required')
      const bytes = await readFile(files.audio.path)
      const contentType = await recordingTypeOf(bytes)
      if (!contentType) throw invalidField('/audio', 'invalid_format')
      const fileName = `note.${contentType === 'audio/mpeg' ? 'mp3' : contentType.slice('audio/'.length)}`
      const recording = { bytes, contentType, fileName, language: body.language }
      const heard = await transcriptOf(services, recording, body.transcript)
      const storageKey = await keepRatingFile(services, session, bytes)
      const content = {
        venue_id: venueId,
        storage_key: storageKey,
        content_type: contentType,
        bytes: bytes.length,
        language: body.language ?? null,
        ...heard,
      }
      return presentVoiceNote(await session.write((tx) => createVoiceNote(tx, content, idempotency)))
    }),
)
