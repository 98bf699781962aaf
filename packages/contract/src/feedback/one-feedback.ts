import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { guardedErrors, writeErrors } from '../errors.ts'
import { id, requiredText } from '../fields.ts'
import { correctable, createdFeedback, feedbackDetail, rating } from './feedback.ts'

const params = z.object({ feedbackId: id('feedback') })
const onOne = [...guardedErrors, 'not_found'] as const

export const getFeedback = endpoint({
  method: 'GET',
  path: '/api/feedbacks/{feedbackId}',
  module: 'feedback',
  access: 'staff',
  key: 'feedback:read',
  summary: 'One rating with its history',
  description:
    'The comment with the words that carry its tone, voice note, photo, earlier versions, and the guest’s own rating once both sides are open. A sealed rating is visible only to its author, a withdrawn one to its author and managers.',
  params,
  success: { status: 200, description: 'The rating', schema: feedbackDetail },
  errors: onOne,
})

export const updateFeedback = endpoint({
  method: 'PATCH',
  path: '/api/feedbacks/{feedbackId}',
  module: 'feedback',
  access: 'staff',
  summary: 'Correct one’s own rating within 24 hours',
  description: 'Replaces the content of the rating; earlier versions remain in its history.',
  params,
  body: z.object({ ...correctable, rating }).strict(),
  success: { status: 200, description: 'The rating as corrected', schema: createdFeedback },
  errors: [...writeErrors, 'not_allowed_now'],
})

export const withdrawFeedback = endpoint({
  method: 'DELETE',
  path: '/api/feedbacks/{feedbackId}',
  module: 'feedback',
  access: 'manager',
  summary: 'Withdraw a rating with a reason',
  description: 'Removes it from all scores, lists and exports within a second. It cannot be undone.',
  params,
  body: z.object({ reason: requiredText(1000) }).strict(),
  success: { status: 200, description: 'The rating, withdrawn', schema: feedbackDetail },
  errors: [...writeErrors, 'not_allowed_now'],
})

export const getFeedbackPhoto = endpoint({
  method: 'GET',
  path: '/api/feedbacks/{feedbackId}/photo',
  module: 'feedback',
  access: 'staff',
  summary: 'The photo of a rating',
  description:
    'A JPEG without the metadata that the camera wrote into it. Not found once the photo was deleted.',
  params,
  success: {
    status: 200,
    description: "The picture, without the camera's metadata",
    also: ['image/jpeg'],
  },
  errors: onOne,
})

export const getFeedbackVoice = endpoint({
  method: 'GET',
  path: '/api/feedbacks/{feedbackId}/voice',
  module: 'feedback',
  access: 'staff',
  summary: 'The voice note of a rating',
  description: 'The recording in the format in which it was uploaded. Not found once it was deleted.',
  params,
  success: {
    status: 200,
    description: 'The audio as recorded, until it is deleted',
    also: ['audio/webm', 'audio/ogg', 'audio/mp4', 'audio/mpeg', 'audio/wav'],
  },
  errors: [...onOne, 'expired'],
})
