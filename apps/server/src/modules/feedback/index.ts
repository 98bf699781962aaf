import { createReviewRoute } from './routes/create-review.ts'
import { listFeedbackRoute } from './routes/list-feedback.ts'
import { listTagsRoute } from './routes/list-tags.ts'
import { submitGuestFeedbackRoute } from './routes/submit-guest-feedback.ts'

export { subscribers } from './events.ts'

export const feedback = {
  createReview: createReviewRoute,
  submitGuestFeedback: submitGuestFeedbackRoute,
  listFeedback: listFeedbackRoute,
  listTags: listTagsRoute,
}
