import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { rateGuest } from '../answer.ts'
import { keepPhoto } from '../keep-photo.ts'
import { takeUpVoice } from '../take-up-voice.ts'

export const submitGuestFeedbackRoute = handle(
  contract.submitGuestFeedback,
  async ({ services, session, body, files, idempotency }) => {
    const { voiceNoteId, ...review } = body
    const voice = voiceNoteId ? await takeUpVoice(session, voiceNoteId) : undefined
    const addPhoto = files.photo && (await keepPhoto(services, session, files.photo))
    const comment = review.comment ?? voice?.transcript ?? undefined
    return rateGuest(services, session, { ...review, comment }, idempotency, async (tx, made) => {
      await voice?.attach(tx, made)
      await addPhoto?.(tx, made)
    })
  },
)
