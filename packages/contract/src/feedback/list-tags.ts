import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { readErrors, writeErrors } from '../errors.ts'
import { choice, day, id, requiredText } from '../fields.ts'
import { languages, sectors } from '../vocabulary.ts'

const polarity = z.enum(['positive', 'negative', 'neutral'])

const availableTags = z
  .object({
    sector: z.enum(sectors),
    tags: z.array(
      z.object({
        key: z.string(),
        label: z.string(),
        polarity,
        standard: z.boolean(),
      }),
    ),
    services: z.array(z.string()),
  })
  .meta({ id: 'AvailableTags' })

export const listTags = endpoint({
  method: 'GET',
  path: '/api/available-tags',
  module: 'feedback',
  access: 'staff',
  key: 'feedback:read',
  summary: 'Behaviour tags in use',
  description:
    'The twelve standard tags, translated, and the organisation’s own; also the services of the sector.',
  query: z.object({ lang: choice(languages).default('en') }),
  success: { status: 200, description: 'Tags and services', schema: availableTags },
  errors: readErrors,
})

export const updateTags = endpoint({
  method: 'PUT',
  path: '/api/available-tags',
  module: 'feedback',
  access: 'manager',
  summary: 'Set the organisation’s own tags',
  description:
    'Replaces the list; the twelve standard tags always remain. A removed tag is no longer offered and remains on ratings that have it.',
  body: z
    .object({
      tags: z
        .array(
          z
            .object({ label: requiredText(40), polarity: choice(['positive', 'negative', 'neutral']) })
            .strict(),
        )
        .max(60, { error: 'too_long' }),
    })
    .strict(),
  success: { status: 200, description: 'Tags and services, in English', schema: availableTags },
  errors: [...writeErrors],
})

export const tagFrequencies = endpoint({
  method: 'POST',
  path: '/api/tag-frequencies',
  module: 'feedback',
  access: 'staff',
  summary: 'How often each tag was used',
  description:
    'For open ratings, by UTC day; counted daily, so that a long period costs no more than a short one.',
  body: z
    .object({
      from: day.optional(),
      to: day.optional(),
      venueId: id('venue').optional(),
    })
    .strict()
    .default({}),
  success: {
    status: 200,
    description: 'Most frequent first',
    schema: z
      .object({
        ratings: z.int().meta({ description: 'Ratings in that period: the base of the shares' }),
        items: z.array(z.object({ tag: z.string(), count: z.int() })),
      })
      .meta({ id: 'TagFrequencies' }),
  },
  errors: [...writeErrors],
})
