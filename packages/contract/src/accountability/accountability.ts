import { grounds } from '@comity/domain/incidents'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { choice, instant } from '../fields.ts'

const few = 'fewer_than_5'
export const count = z.union([z.int().min(5), z.literal(few)])

export const getAccountability = endpoint({
  method: 'GET',
  path: '/api/accountability',
  module: 'accountability',
  access: 'public',
  summary: 'How sharing works, in current figures',
  description:
    'Over all organisations, at most a minute old. A count below five is returned as `fewer_than_5`.',
  query: z.object({
    format: choice(['json', 'csv'])
      .default('json')
      .meta({ description: 'csv: one line for each figure, as a file' }),
  }),
  success: {
    status: 200,
    description: 'The figures',
    also: ['text/csv'],
    schema: z
      .object({
        madeAt: instant,
        venues: count.meta({ description: 'Open venues of organisations with an agreement in force' }),
        listings: count.meta({ description: 'Active at this moment' }),
        listingsByGround: z
          .record(z.enum(grounds), count.nullable())
          .meta({ description: 'Null: left out, because the sum would reveal a count below five' }),
        medianTermDays: z
          .int()
          .nullable()
          .meta({ description: 'Of active listings, from confirmation to end; null: fewer than five' }),
        disputes: z
          .object({
            decided: count.meta({
              description:
                'In twelve months: decided by a reviewer, withdrawn by the venue, or not answered by it in time; those that nobody decided in time are left out',
            }),
            overturnRate: z
              .number()
              .min(0)
              .max(1)
              .nullable()
              .meta({ description: 'Share of these whose record was not upheld; null: fewer than five' }),
            acknowledged: count.meta({ description: 'Of those received in twelve months' }),
            medianHoursToAcknowledge: z.number().nullable().meta({ description: 'Null: fewer than five' }),
          })
          .meta({ id: 'AccountabilityDisputes' }),
        lookups: z
          .object({ asked: count, withoutStay: count })
          .meta({ id: 'AccountabilityLookups', description: 'Look-ups of the last 30 days' }),
      })
      .meta({ id: 'Accountability' }),
  },
  errors: ['invalid_input', 'rate_limited', 'unavailable'],
})
