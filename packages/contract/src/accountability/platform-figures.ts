import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { instant } from '../fields.ts'
import { count } from './accountability.ts'

export const getPlatformFigures = endpoint({
  method: 'GET',
  path: '/api/platform-figures',
  module: 'accountability',
  access: 'public',
  summary: 'Figures of the whole installation',
  description:
    'Over all organisations, at most a minute old, for public pages. A count below five is returned as `fewer_than_5`. `GET /api/accountability` has more about sharing.',
  success: {
    status: 200,
    description: 'The figures',
    schema: z
      .object({
        madeAt: instant,
        organisations: count.meta({ description: 'With an open venue' }),
        venues: count.meta({ description: 'Open ones' }),
        ratings: count.meta({ description: 'Of guests by staff, in the last 30 days' }),
        sharing: z
          .object({
            listings: count.meta({ description: 'Active at this moment' }),
            lookups: count.meta({ description: 'In the last 30 days' }),
            medianTermDays: z.int().nullable().meta({
              description: 'Of active listings, from confirmation to end; null: fewer than five',
            }),
            overturnRate: z.number().min(0).max(1).nullable().meta({
              description:
                'Share of the disputes decided in twelve months whose record was not upheld; null: fewer than five',
            }),
          })
          .meta({ id: 'PlatformFiguresSharing' }),
      })
      .meta({ id: 'PlatformFigures' }),
  },
  errors: ['rate_limited', 'unavailable'],
})
