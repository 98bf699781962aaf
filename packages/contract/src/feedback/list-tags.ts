import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { choice } from '../fields.ts'
import { languages, sectors } from '../vocabulary.ts'

export const listTags = endpoint({
  method: 'GET',
  path: '/api/available-tags',
  module: 'feedback',
  access: 'staff',
  key: 'feedback:read',
  summary: 'Behaviour tags in use',
  description:
    'The twelve standard tags, translated, and the organisation’s own; the services of the sector beside them.',
  query: z.object({ lang: choice(languages).default('en') }),
  success: {
    status: 200,
    description: 'Tags and services',
    schema: z
      .object({
        sector: z.enum(sectors),
        tags: z.array(
          z.object({
            key: z.string(),
            label: z.string(),
            polarity: z.enum(['positive', 'negative', 'neutral']),
            standard: z.boolean(),
          }),
        ),
        services: z.array(z.string()),
      })
      .meta({ id: 'AvailableTags' }),
  },
  errors: ['unauthenticated', 'forbidden', 'invalid_input', 'rate_limited', 'unavailable'],
})
