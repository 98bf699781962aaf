import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { readErrors } from '../errors.ts'
import { day, instant } from '../fields.ts'

const count = z.int().min(0)
const few = 'fewer_than_5'
/** A count of others' records: from one to four the exact number is not given. */
const countOfOthers = z.union([z.int().min(0), z.literal(few)])
const month = z.string().meta({ description: 'Calendar month in UTC, YYYY-MM' })

export const getNetworkEffects = endpoint({
  method: 'GET',
  path: '/api/network-effects',
  module: 'effects',
  access: 'manager',
  summary: "What the network contributes to the caller's venues",
  description:
    'Counted from records over twelve calendar months including the current one; nothing is estimated. For partners, one to four are returned as `fewer_than_5`.',
  success: {
    status: 200,
    description: 'The current figures',
    schema: z
      .object({
        madeAt: instant,
        from: day.meta({ description: 'First day of the period' }),
        questions: z
          .array(z.object({ month, asked: count }))
          .meta({ description: "Of the caller's venues, for every month" }),
        told: count.nullable().meta({
          description:
            "Look-ups of the whole period that returned a partner's listing; null if that applies to fewer than five guests, or to all but fewer than five, because it could reveal ended listings",
        }),
        shared: z
          .object({
            standing: count.meta({ description: 'Own listings that are visible to partners at this moment' }),
            told: z
              .array(z.object({ month, times: countOfOthers }))
              .meta({ description: 'How often partners were shown own listings that are still stored' }),
          })
          .meta({ id: 'NetworkShared' }),
        secured: z
          .array(
            z.object({
              kind: z.enum(['deposit', 'bill']),
              currency: z.string().meta({ description: 'ISO 4217' }),
              n: count.meta({ description: 'Number of payments' }),
              amountMinor: count.meta({ description: 'Sum in the smallest unit of the currency' }),
            }),
          )
          .meta({
            description:
              'Payments for stays about which a look-up had returned a listing before: deposits requested after it and paid, bills paid late. The order of events is recorded; a causal link is not. Left out for fewer than five guests',
          }),
        coverage: z
          .array(
            z.object({
              country: z.string().meta({ description: 'ISO 3166-1 alpha-2' }),
              own: count.meta({ description: 'Open venues of the caller' }),
              covered: count.meta({ description: 'Number of them covered by an agreement in force' }),
              partners: countOfOthers.meta({
                description: 'Venues of partners that such an agreement covers',
              }),
            }),
          )
          .meta({ description: 'In the order of the codes' }),
        growth: z
          .array(
            z.object({
              month,
              agreements: count.meta({ description: 'Signed by all and not ended, at the end of the month' }),
              members: count.meta({ description: 'Other organisations in them' }),
            }),
          )
          .meta({ description: 'Every month; the current one as of now' }),
      })
      .meta({ id: 'NetworkEffects' }),
  },
  errors: readErrors,
})
