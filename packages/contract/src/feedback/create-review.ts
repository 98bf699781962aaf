import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { createdFeedback, createErrors, rating, reviewFields } from './feedback.ts'

export const createReview = endpoint({
  method: 'POST',
  path: '/api/reviews',
  module: 'feedback',
  access: 'staff',
  key: 'feedback:write',
  summary: 'Rate a guest',
  description:
    'One rating of a stay, 1 to 5, with tags, comment and whose fault it was. Without a stay, it needs a guest or a guest name; such a rating is unverified and does not count in the score.',
  body: z.object({ ...reviewFields, rating }).strict(),
  creates: true,
  success: { status: 201, description: 'The rating as stored', schema: createdFeedback },
  errors: createErrors,
})
