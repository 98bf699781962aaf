import { audioUntil } from '@comity/domain/feedback'
import { photoForm } from '../../../modules/feedback/testing/samples.ts'
import { insertVoiceNote } from '../../../modules/voice/queries.ts'
import { noteForm, wav } from '../../../modules/voice/testing/samples.ts'
import { cameraPhoto } from '../../../platform/images/testing/samples.ts'
import type { Caller } from '../../app.ts'
import { makeStay } from '../../builders.ts'
import type { Rows } from '../row.ts'
import { inside, made } from '../world.ts'
import type { World } from '../make-world.ts'

/** A voice note belongs to its author until a rating uses it; voice and photo of a rating belong to the venue. */
export const voice = {
  processVoiceReview: { record: 'none', ask: { body: noteForm(wav()) } },
  createVoiceReview: {
    record: 'owner',
    ask: async (world, caller) => ({ body: await voiceRating(world, caller) }),
    unknown: ({ body }) => ({ body: { ...body, voiceNoteId: crypto.randomUUID() } }),
  },
  getFeedbackVoice: {
    record: 'venue',
    ask: async (world) => {
      const { app, home, venueId } = world
      const author = await app.signedIn(home, 'staff', venueId)
      const { voiceNoteId } = await made(author, 'POST', '/api/process-voice-review', noteForm(wav()))
      const { stayId } = await makeStay(app, home)
      const rated = await made(author, 'POST', '/api/reviews/voice-v2', { stayId, rating: 4, voiceNoteId })
      return { params: { feedbackId: rated.feedback.id } }
    },
  },
  getFeedbackPhoto: {
    record: 'venue',
    ask: async ({ app, home, keeper }) => {
      const { stayId } = await makeStay(app, home)
      const form = photoForm({ stayId, rating: '4' }, await cameraPhoto())
      const rated = await made(keeper, 'POST', '/api/submit_guest_feedback', form)
      return { params: { feedbackId: rated.feedback.id } }
    },
  },
} satisfies Partial<Rows>

/** A rating with a note of the caller, who need not be permitted to record it. */
async function voiceRating({ app, home, venueId }: World, { userId }: Caller) {
  const now = app.clock.now()
  const voiceNoteId = await inside(app, home, (tx) =>
    insertVoiceNote(tx, {
      organisation_id: home.organisationId,
      venue_id: venueId,
      author_id: userId,
      storage_key: `${home.organisationId}/${crypto.randomUUID()}`,
      content_type: 'audio/wav',
      bytes: 1,
      transcript: null,
      transcript_source: 'none',
      language: null,
      created_at: now,
      audio_until: audioUntil(now, false),
    }),
  )
  return { stayId: (await makeStay(app, home)).stayId, rating: 4, voiceNoteId }
}
