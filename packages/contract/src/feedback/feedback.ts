import { z } from 'zod'
import { can, choice, id, instant, roomNumber, text } from '../fields.ts'
import { faults, riskLevels, sentiments } from '../vocabulary.ts'
import { guestName } from '../guests/guest.ts'
import type { FieldCode } from '../problem.ts'

const selectRating: FieldCode = 'select_rating'
const notARating = { error: selectRating }

/** Whole number from 1 to 5. */
export const rating = z.number(notARating).int(notARating).min(1, notARating).max(5, notARating)

/** The fields of a rating that can be corrected. */
export const correctable = {
  roomNumber: roomNumber.optional(),
  service: z.string().max(40).optional().meta({ description: 'One of the services of the sector' }),
  tags: z.array(z.string().max(60)).max(12).default([]),
  comment: text(2000).optional(),
  fault: choice(faults).default('unclear'),
  riskLevelHint: choice(riskLevels)
    .optional()
    .meta({ description: 'Counts zero in the score; absent for school and healthcare' }),
}

/** The fields of a rating, the same for JSON and form. Author and time come from session and clock. */
export const reviewFields = {
  stayId: id('stay').optional().meta({ description: 'The stay that is rated; gives guest, venue and room' }),
  guestId: id('guest').optional().meta({ description: 'Instead of a stay: a known guest' }),
  guestName: text(200)
    .regex(/\p{L}/u, { error: 'invalid_name' satisfies FieldCode })
    .optional(),
  venueId: id('venue')
    .optional()
    .meta({ description: 'Required without a stay if the caller works at several venues' }),
  ...correctable,
}

/** The sentiment of a text, computed on this server; never counts in a score. */
export const sentiment = z
  .object({
    label: z.enum(sentiments),
    score: z.number().meta({ description: '-1 (negative) to 1 (positive)' }),
    language: z.string().meta({ description: 'Language detected' }),
  })
  .meta({ id: 'Sentiment' })

export const feedback = z
  .object({
    id: id('feedback'),
    venueId: id('venue'),
    venueName: z.string(),
    guestId: id('guest'),
    guestName,
    guestNumber: z.int(),
    stayId: id('stay').nullable(),
    room: z.string().nullable(),
    author: z.object({
      id: id('user'),
      name: z.string().nullable().meta({ description: 'Null: left the organisation' }),
    }),
    rating: z.int().min(1).max(5),
    service: z.string().nullable(),
    tags: z.array(z.string()),
    comment: z.string().nullable().meta({ description: 'Card numbers are masked before storing' }),
    fault: z.enum(faults),
    riskLevelHint: z.enum(riskLevels).nullable(),
    sentiment: sentiment.nullable().meta({ description: 'Null: no comment' }),
    hasPhoto: z.boolean(),
    hasVoice: z.boolean(),
    guestRating: z
      .int()
      .nullable()
      .meta({ description: "The guest's rating of the stay, once both sides are open" }),
    sealedUntil: instant
      .nullable()
      .meta({ description: 'Until then only its author sees it; also null while it is held' }),
    isHeld: z.boolean().meta({ description: 'Sealed while an incident or claim on the stay is open' }),
    correctedAt: instant.nullable(),
    createdAt: instant,
  })
  .meta({ id: 'Feedback' })

/** An earlier version of a corrected rating. */
export const feedbackVersion = z
  .object({
    version: z.int(),
    rating: z.int(),
    service: z.string().nullable(),
    room: z.string().nullable(),
    comment: z.string().nullable(),
    fault: z.enum(faults),
    riskLevelHint: z.enum(riskLevels).nullable(),
    tags: z.array(z.string()),
    replacedAt: instant,
  })
  .meta({ id: 'FeedbackVersion' })

export const feedbackDetail = feedback
  .extend({
    words: z
      .array(
        z.object({
          start: z.int().meta({ description: 'First UTF-16 unit of the comment' }),
          end: z.int().meta({ description: 'Unit after the last' }),
          weight: z.number().meta({ description: 'Above 0 positive, below negative' }),
        }),
      )
      .meta({ description: 'The words in the comment that carry its sentiment' }),
    history: z.array(feedbackVersion).meta({ description: 'Earlier versions, latest first' }),
    voice: z
      .object({
        transcript: z.string().nullable(),
        source: z.enum(['device', 'service', 'none']),
        audioUntil: instant.nullable().meta({ description: 'Null: the audio is deleted' }),
      })
      .nullable(),
    photo: z.object({ width: z.int(), height: z.int() }).nullable(),
    stayRating: z
      .object({
        rating: z.int(),
        service: z.string().nullable(),
        serviceRating: z.int().nullable(),
        venueRating: z.int().nullable(),
        comment: z.string().nullable(),
        createdAt: instant,
      })
      .nullable()
      .meta({ description: 'The guest’s rating of the stay, once both sides are open' }),
    withdrawn: z.object({ at: instant, by: z.string().nullable(), reason: z.string().nullable() }).nullable(),
    can: can(['correct', 'withdraw'], ['not_author', 'not_manager', 'window_over', 'withdrawn', 'both_open']),
  })
  .meta({ id: 'FeedbackDetail' })

export const createdFeedback = z
  .object({
    feedback,
    maskedCardNumbers: z.int().meta({ description: 'How many card numbers were masked in the comment' }),
    hints: z
      .array(z.object({ trait: z.string(), word: z.string() }))
      .meta({ description: 'Words about protected traits that should not be in the comment' }),
  })
  .meta({ id: 'CreatedFeedback' })

export const createErrors = [
  'unauthenticated',
  'forbidden',
  'not_found',
  'unreadable_body',
  'invalid_input',
  'idempotency_conflict',
  'conflict',
  'not_allowed_now',
  'rate_limited',
  'unavailable',
] as const
