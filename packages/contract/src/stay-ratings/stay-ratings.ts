import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { choice, day, instant, text } from '../fields.ts'
import { languages, sectors } from '../vocabulary.ts'
import { rating } from '../feedback/feedback.ts'

const params = z.object({
  token: z
    .string()
    .regex(/^[\w-]{20,100}$/)
    .meta({ description: 'From the link or code that the venue gave' }),
})

const given = z.object({
  rating: z.int(),
  service: z.string().nullable(),
  serviceRating: z.int().nullable(),
  venueRating: z.int().nullable(),
  comment: z.string().nullable(),
  recognised: z.boolean(),
  createdAt: instant,
})

/** What a guest sees through the link of a stay. */
export const stayRatingView = z
  .object({
    state: z.enum(['open', 'rated', 'revealed', 'ended']).meta({
      description:
        'open: to be rated; rated: the guest has, the other side is still sealed; revealed: both sides are open; ended: the window has passed without a rating',
    }),
    venueName: z.string(),
    sector: z.enum(sectors),
    arrivesOn: day,
    departsOn: day.nullable(),
    services: z.array(z.string()),
    languages: z.array(z.enum(languages)),
    expiresAt: instant,
    isHeld: z.boolean().meta({ description: 'Both sides stay sealed while an incident or claim is open' }),
    given: given.nullable().meta({ description: 'The guest’s own rating' }),
    venueSide: z
      .object({
        ratings: z.array(
          z.object({
            rating: z.int(),
            tags: z.array(z.string()),
            comment: z.string().nullable(),
            createdAt: instant,
          }),
        ),
      })
      .nullable()
      .meta({ description: "The venue's ratings, once both sides are open or it is too late to rate" }),
  })
  .meta({ id: 'StayRatingView' })

export const getStayRating = endpoint({
  method: 'GET',
  path: '/api/stay-ratings/{token}',
  module: 'stay-ratings',
  access: 'public',
  summary: 'The stay behind a rating link',
  description:
    'The token alone gives access. Venue, stay and window; never the other side before both are open.',
  params,
  success: { status: 200, description: 'The stay', schema: stayRatingView },
  errors: ['not_found', 'rate_limited', 'unavailable'],
})

export const createStayRating = endpoint({
  method: 'POST',
  path: '/api/stay-ratings/{token}',
  module: 'stay-ratings',
  access: 'public',
  summary: 'A guest rates the stay',
  description:
    'Sealed until the venue has rated too, or 14 days after the invitation; held while an incident or claim on the stay is open. Only once.',
  params,
  body: z
    .object({
      rating,
      service: z.string().max(40).optional(),
      serviceRating: rating.optional(),
      venueRating: rating.optional(),
      comment: text(2000).optional(),
      language: choice(languages).default('en'),
      recognised: z
        .boolean()
        .default(false)
        .meta({ description: 'The guest wishes to be named among the venue’s recognised guests' }),
    })
    .strict(),
  success: { status: 201, description: 'Stored and sealed', schema: stayRatingView },
  errors: [
    'not_found',
    'expired',
    'conflict',
    'unreadable_body',
    'invalid_input',
    'rate_limited',
    'unavailable',
  ],
})
