import { defineModule } from '../../platform/module.ts'
import { cleanVoice } from './jobs/clean-voice.ts'
import { createVoiceReviewRoute } from './routes/create-voice-review.ts'
import { getFeedbackVoiceRoute } from './routes/get-feedback-voice.ts'
import { processVoiceReviewRoute } from './routes/process-voice-review.ts'

export default defineModule({
  handlers: {
    processVoiceReview: processVoiceReviewRoute,
    createVoiceReview: createVoiceReviewRoute,
    getFeedbackVoice: getFeedbackVoiceRoute,
  },
  jobs: { 'feedback/clean-voice': cleanVoice },
  crontab: ['12 * * * * feedback/clean-voice'],
})
