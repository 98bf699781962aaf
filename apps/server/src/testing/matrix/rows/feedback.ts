import { makeStay } from '../../builders.ts'
import type { Rows } from '../row.ts'
import { made } from '../world.ts'
import type { World } from '../make-world.ts'

/** A new rating of somebody at the first venue. */
async function makeRating({ app, home, keeper }: World) {
  const { stayId } = await makeStay(app, home)
  const { feedback: created } = await made(keeper, 'POST', '/api/reviews', { stayId, rating: 4 })
  return { feedbackId: created.id as string }
}

function ratingForm(stayId: string): FormData {
  const form = new FormData()
  form.set('stayId', stayId)
  form.set('rating', '4')
  return form
}

const ofVenues = { record: 'none', shows: 'venue' } as const

/** Ratings belong to the venue; tags to the organisation. */
export const feedback = {
  createReview: {
    record: 'venue',
    ask: async ({ app, home }) => ({ body: { stayId: (await makeStay(app, home)).stayId, rating: 4 } }),
    unknown: () => ({ body: { stayId: crypto.randomUUID(), rating: 4 } }),
  },
  submitGuestFeedback: {
    record: 'venue',
    ask: async ({ app, home }) => ({ body: ratingForm((await makeStay(app, home)).stayId) }),
    unknown: () => ({ body: ratingForm(crypto.randomUUID()) }),
  },
  listFeedback: { ...ofVenues, trace: 'feedback' },
  exportFeedbackCsv: { ...ofVenues, trace: 'feedback' },
  getFeedback: { record: 'venue', ask: async (world) => ({ params: await makeRating(world) }) },
  updateFeedback: {
    record: 'venue',
    ask: async (world) => ({ params: await makeRating(world), body: { rating: 3 } }),
  },
  withdrawFeedback: {
    record: 'venue',
    ask: async (world) => ({ params: await makeRating(world), body: { reason: 'Meant for somebody else' } }),
  },
  listTags: { record: 'none', shows: 'organisation', trace: 'tag' },
  updateTags: {
    record: 'none',
    ask: { body: { tags: [{ label: 'leaves the lamp on', polarity: 'neutral' }] } },
  },
  tagFrequencies: { record: 'none' },
  staffLeaderboard: ofVenues,
  guestLeaderboard: ofVenues,
  leaderboardTrends: ofVenues,
} satisfies Partial<Rows>
