import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { readErrors } from '../errors.ts'
import { day, instant } from '../fields.ts'

const count = z.int().min(0)
const few = 'fewer_than_5'
/** Of what is others’: from one to four it is not said how many. */
const countOfOthers = z.union([z.int().min(0), z.literal(few)])
const month = z.string().meta({ description: 'Calendar month in UTC, YYYY-MM' })

export const getNetworkEffects = endpoint({
  method: 'GET',
  path: '/api/network-effects',
  module: 'effects',
  access: 'manager',
  summary: 'What the network gives the venues that one manages',
  description:
    'Counted from what is recorded, over twelve calendar months with this one; nothing is estimated. Of partners, one to four are answered as `fewer_than_5`.',
  success: {
    status: 200,
    description: 'The figures of this moment',
    schema: z
      .object({
        madeAt: instant,
        from: day.meta({ description: 'First day of the period' }),
        questions: z
          .array(z.object({ month, asked: count }))
          .meta({ description: 'Of the own venues, every month' }),
        told: count.nullable().meta({
          description:
            'Of the questions of the whole period, those answered with a listing of a partner; null where that holds of fewer than five guests, or of all but fewer than five: it could say of one what is over',
        }),
        shared: z
          .object({
            standing: count.meta({ description: 'Own listings that partners are told of at this moment' }),
            told: z
              .array(z.object({ month, times: countOfOthers }))
              .meta({ description: 'How often partners were told of own listings that are still kept' }),
          })
          .meta({ id: 'NetworkShared' }),
        secured: z
          .array(
            z.object({
              kind: z.enum(['deposit', 'bill']),
              currency: z.string().meta({ description: 'ISO 4217' }),
              n: count.meta({ description: 'How many payments' }),
              amountMinor: count.meta({ description: 'Sum in the smallest unit of the currency' }),
            }),
          )
          .meta({
            description:
              'Money that came in for stays about which a question had been answered with a listing before: deposits asked for after the answer and paid, bills paid late. That it followed is recorded; that it came because of the answer is not. Left out where it is of fewer than five guests',
          }),
        coverage: z
          .array(
            z.object({
              country: z.string().meta({ description: 'ISO 3166-1 alpha-2' }),
              own: count.meta({ description: 'Open venues that one manages' }),
              covered: count.meta({ description: 'Of these, covered by an agreement in force' }),
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
          .meta({ description: 'Every month; of this one as it stands now' }),
      })
      .meta({ id: 'NetworkEffects' }),
  },
  errors: readErrors,
})
