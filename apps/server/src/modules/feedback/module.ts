import { defineModule } from '../../platform/module.ts'
import { figures } from './figures.ts'
import { subscribers as countingSubscribers } from './events.ts'
import { subscribers as fileSubscribers } from './kept-files.ts'
import { subscribers as liveSubscribers } from './live.ts'
import { getFeedbackPhotoRoute } from './routes/get-feedback-photo.ts'
import { createReviewRoute } from './routes/create-review.ts'
import { exportFeedbackCsvRoute } from './routes/export-feedback-csv.ts'
import { getFeedbackRoute } from './routes/get-feedback.ts'
import { guestLeaderboardRoute } from './routes/guest-leaderboard.ts'
import { leaderboardTrendsRoute } from './routes/leaderboard-trends.ts'
import { listFeedbackRoute } from './routes/list-feedback.ts'
import { listTagsRoute } from './routes/list-tags.ts'
import { staffLeaderboardRoute } from './routes/staff-leaderboard.ts'
import { submitGuestFeedbackRoute } from './routes/submit-guest-feedback.ts'
import { tagFrequenciesRoute } from './routes/tag-frequencies.ts'
import { updateFeedbackRoute } from './routes/update-feedback.ts'
import { updateTagsRoute } from './routes/update-tags.ts'
import { withdrawFeedbackRoute } from './routes/withdraw-feedback.ts'
import { livePresenter } from './live.ts'

export default defineModule({
  handlers: {
    createReview: createReviewRoute,
    submitGuestFeedback: submitGuestFeedbackRoute,
    listFeedback: listFeedbackRoute,
    exportFeedbackCsv: exportFeedbackCsvRoute,
    getFeedback: getFeedbackRoute,
    updateFeedback: updateFeedbackRoute,
    withdrawFeedback: withdrawFeedbackRoute,
    listTags: listTagsRoute,
    updateTags: updateTagsRoute,
    tagFrequencies: tagFrequenciesRoute,
    staffLeaderboard: staffLeaderboardRoute,
    guestLeaderboard: guestLeaderboardRoute,
    leaderboardTrends: leaderboardTrendsRoute,
    getFeedbackPhoto: getFeedbackPhotoRoute,
  },
  subscribers: {
    ...fileSubscribers,
    'feedback.created': [...countingSubscribers['feedback.created'], ...liveSubscribers['feedback.created']],
  },
  livePresenters: { rating: livePresenter },
  figures,
})
