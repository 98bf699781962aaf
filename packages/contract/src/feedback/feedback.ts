import { z } from 'zod'
import { choice, id, instant, roomNumber, text } from '../fields.ts'
import { faults, riskLevels } from '../vocabulary.ts'
import { guestName } from '../guests/guest.ts'
import type { FieldCode } from '../problem.ts'

const selectRating: FieldCode = 'select_rating'
const notARating = { error: selectRating }

/** Whole number from 1 to 5. */
export const rating = z.number(notARating).int(notARating).min(1, notARating).max(5, notARating)

/** The fields of a rating, the same for JSON and form. Who rates, and when, come from session and clock. */
export const reviewFields = {
  stayId: id('stay').optional().meta({ description: 'The stay that is rated; gives guest, venue and room' }),
  guestId: id('guest').optional().meta({ description: 'Instead of a stay: a guest known already' }),
  guestName: text(200)
    .regex(/\p{L}/u, { error: 'invalid_name' satisfies FieldCode })
    .optional(),
  venueId: id('venue')
    .optional()
    .meta({ description: 'Needed without a stay where the caller works at several venues' }),
  roomNumber: roomNumber.optional(),
  service: z.string().max(40).optional().meta({ description: 'One of the services of the sector' }),
  tags: z.array(z.string().max(60)).max(12).default([]),
  comment: text(2000).optional(),
  fault: choice(faults).default('unclear'),
  riskLevelHint: choice(riskLevels)
    .optional()
    .meta({ description: 'Counts zero in the score; absent for school and healthcare' }),
}

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
    sealedUntil: instant.nullable().meta({ description: 'Until then its author alone sees it' }),
    createdAt: instant,
  })
  .meta({ id: 'Feedback' })

export const createdFeedback = z
  .object({
    feedback,
    maskedCardNumbers: z.int().meta({ description: 'How many card numbers were masked in the comment' }),
    hints: z
      .array(z.object({ trait: z.string(), word: z.string() }))
      .meta({ description: 'Words on protected traits that the comment had better do without' }),
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
