import { call, type CallResponse } from '../api/client.ts'
import type { RatingItem } from './outbox-store.ts'

/** After this time without a response the rating counts as waiting; the same key makes a late response harmless. */
const patienceMs = 12_000
/** A recording or a photo takes longer on a slow line. */
const patienceWithFilesMs = 60_000

export type Created = CallResponse<'POST /api/reviews'>

/**
 * Sends one rating with its attachments, as its author: on a shared device another user may be signed in by now. Each
 * part has its key, so that the server has it once, however often it is tried. @param onTaken gets the item once the
 * server has its recording, so that this part is not sent again
 */
export async function sendRating(
  item: RatingItem,
  onTaken: (item: RatingItem) => Promise<void>,
): Promise<Created> {
  const { id, userId, body, files } = item
  const options = () => ({
    as: userId,
    signal: AbortSignal.timeout(files ? patienceWithFilesMs : patienceMs),
  })
  const voiceNoteId = await takeIn(item, onTaken)
  const noted = voiceNoteId ? { ...body, voiceNoteId } : undefined
  if (files?.photo) {
    const { rating, tags, ...rest } = noted ?? body
    return call('POST /api/submit_guest_feedback', {
      body: { ...rest, rating: String(rating), ...(tags?.length ? { tags: tags.join(',') } : {}) },
      files: { photo: files.photo },
      idempotencyKey: id,
      ...options(),
    })
  }
  if (noted) return call('POST /api/reviews/voice-v2', { body: noted, idempotencyKey: id, ...options() })
  return call('POST /api/reviews', { body, idempotencyKey: id, ...options() })
}

/** The recording first, because the rating refers to it; undefined where there is none. */
async function takeIn(
  item: RatingItem,
  onTaken: (item: RatingItem) => Promise<void>,
): Promise<string | undefined> {
  const { id, userId, voice, files } = item
  if (!voice || voice.noteId !== undefined) return voice?.noteId
  const recording = files?.voice
  if (!recording) return undefined
  const { transcript, language, venueId } = voice
  const { voiceNoteId } = await call('POST /api/process-voice-review', {
    body: {
      ...(transcript ? { transcript } : {}),
      ...(language ? { language } : {}),
      ...(venueId ? { venueId } : {}),
    },
    files: { audio: recording },
    idempotencyKey: `${id}:voice`,
    as: userId,
    signal: AbortSignal.timeout(patienceWithFilesMs),
  })
  await onTaken({ ...item, voice: { ...voice, noteId: voiceNoteId } })
  return voiceNoteId
}
