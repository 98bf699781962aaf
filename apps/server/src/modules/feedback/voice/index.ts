import { cleanVoice } from './jobs/clean-voice.ts'
import { createVoiceReviewRoute } from './routes/create-voice-review.ts'
import { getFeedbackVoiceRoute } from './routes/get-feedback-voice.ts'
import { processVoiceReviewRoute } from './routes/process-voice-review.ts'

export const jobs = { 'feedback/clean-voice': cleanVoice }

export const voice = {
  processVoiceReview: processVoiceReviewRoute,
  createVoiceReview: createVoiceReviewRoute,
  getFeedbackVoice: getFeedbackVoiceRoute,
}
