import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { readErrors } from '../errors.ts'
import { choice, day, id, page, paged, text } from '../fields.ts'
import { sectors, sentiments } from '../vocabulary.ts'
import { feedback } from './feedback.ts'

const filter = {
  venueId: id('venue').optional(),
  guestId: id('guest').optional(),
  authorId: id('user').optional(),
  rating: z.coerce.number().int().min(1).max(5).optional(),
  tag: text(60).optional(),
  sentiment: choice(sentiments).optional(),
  sector: choice(sectors).optional(),
  from: day.optional().meta({ description: 'First UTC day, YYYY-MM-DD' }),
  to: day.optional().meta({ description: 'Last UTC day, YYYY-MM-DD' }),
}

export const listFeedback = endpoint({
  method: 'GET',
  path: '/api/get_all_feedbacks',
  module: 'feedback',
  access: 'staff',
  key: 'feedback:read',
  summary: 'All ratings of the venues',
  description:
    'Filter by day, rating, tag, tone, author, guest, venue and sector; newest first by default. A sealed rating is listed only for its author.',
  query: z.object({
    ...paged(['createdAt', 'rating'], '-createdAt'),
    ...filter,
  }),
  success: {
    status: 200,
    description: 'A page of ratings',
    schema: page(feedback).meta({ id: 'FeedbackPage' }),
  },
  errors: readErrors,
})

export const exportFeedbackCsv = endpoint({
  method: 'GET',
  path: '/api/export-feedback-csv',
  module: 'feedback',
  access: 'manager',
  summary: 'Ratings as CSV',
  description:
    'The same filters, newest first, streamed. Sealed ratings, including the caller’s own, and withdrawn ones are left out. A header line, then feedback_id, created_at, venue_id, venue, sector, stay_id, guest_id, guest_number, guest, room, author_id, author, rating, service, tags (separated by a semicolon and a space), comment, fault, risk_level_hint, sentiment, sentiment_score, sentiment_language, corrected_at; instants in UTC, ISO 8601. A cell that a spreadsheet would treat as a formula begins with an apostrophe. Two exports run at a time; a further one is refused with the time after which to retry. One that nobody reads for half a minute ends. The export is an audit entry.',
  query: z.object(filter),
  success: { status: 200, description: 'CSV in UTF-8, streamed', also: ['text/csv'] },
  errors: readErrors,
})
