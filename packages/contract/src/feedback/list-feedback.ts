import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { choice, day, id, page, paging } from '../fields.ts'
import { feedback } from './feedback.ts'

export const listFeedback = endpoint({
  method: 'GET',
  path: '/api/get_all_feedbacks',
  module: 'feedback',
  access: 'staff',
  key: 'feedback:read',
  summary: 'All ratings of the venues',
  description:
    'Filter by day, rating, tag, author, guest, venue; newest first unless said otherwise; keyset paging. A sealed rating is listed for its author alone.',
  query: z.object({
    ...paging,
    venueId: id('venue').optional(),
    guestId: id('guest').optional(),
    authorId: id('user').optional(),
    rating: z.coerce.number().int().min(1).max(5).optional(),
    tag: z.string().max(60).optional(),
    from: day.optional().meta({ description: 'First UTC day, YYYY-MM-DD' }),
    to: day.optional().meta({ description: 'Last UTC day, YYYY-MM-DD' }),
    sort: choice(['newest', 'oldest', 'lowest', 'highest']).default('newest'),
  }),
  success: {
    status: 200,
    description: 'A page of ratings',
    schema: page(feedback).meta({ id: 'FeedbackPage' }),
  },
  errors: ['unauthenticated', 'forbidden', 'invalid_input', 'rate_limited', 'unavailable'],
})
