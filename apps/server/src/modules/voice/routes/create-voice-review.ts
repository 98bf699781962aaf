import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { rateGuest, takeUpVoice } from '../../feedback/index.ts'

export const createVoiceReviewRoute = handle(
  contract.createVoiceReview,
  async ({ services, session, body, idempotency }) => {
    const { voiceNoteId, ...review } = body
    const { transcript, attach } = await takeUpVoice(session, voiceNoteId)
    const comment = review.comment ?? transcript ?? undefined
    return rateGuest(services, session, { ...review, comment }, idempotency, attach)
  },
)
