import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id } from '../fields.ts'
import type { FieldCode } from '../problem.ts'
import { createdFeedback, createErrors, rating, reviewFields } from './feedback.ts'

/** Form fields arrive as text; tags are repeated or separated by commas. */
const fromText = z
  .string({ error: 'select_rating' satisfies FieldCode })
  .regex(/^\d$/, { error: 'select_rating' satisfies FieldCode })
  .transform(Number)
  .pipe(rating)

export const submitGuestFeedback = endpoint({
  method: 'POST',
  path: '/api/submit_guest_feedback',
  module: 'feedback',
  access: 'staff',
  summary: 'Rate a guest with a form',
  description: 'The form equivalent of POST /api/reviews, as multipart/form-data, optionally with a photo.',
  body: z
    .object({
      ...reviewFields,
      rating: fromText,
      voiceNoteId: id('voice note').optional().meta({ description: "One's own voice note, uploaded before" }),
      tags: z
        .union([z.string(), z.array(z.string())])
        .default([])
        .transform((value) => [value].flat().flatMap((part) => part.split(',')))
        .transform((tags) => tags.map((tag) => tag.trim()).filter(Boolean))
        .pipe(z.array(z.string().max(60)).max(12)),
    })
    .strict(),
  files: {
    photo: {
      description: "JPEG, PNG or WebP; re-encoded at up to 1600 pixels, without the camera's metadata",
      maxBytes: 10_000_000,
      required: false,
    },
  },
  creates: true,
  success: { status: 201, description: 'The rating as stored', schema: createdFeedback },
  errors: [...createErrors, 'payload_too_large', 'unsupported_media_type'],
})
