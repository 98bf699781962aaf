import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { readErrors } from '../errors.ts'
import { choice, day, id } from '../fields.ts'

/** Length of a leaderboard's period. */
export const leaderboardPeriods = ['week', 'month', 'quarter', 'year'] as const

const query = {
  period: choice(leaderboardPeriods).default('month'),
  venueId: id('venue').optional(),
}
const span = {
  isOffered: z
    .boolean()
    .meta({ description: 'False in schools and healthcare, where nobody is ranked; the list is then empty' }),
  from: day,
  to: day.meta({ description: 'Last day of the period; periods are rolling and end today' }),
}
const movement = z
  .int()
  .nullable()
  .meta({ description: 'Places gained since the previous period; null: not listed then' })

export const staffLeaderboard = endpoint({
  method: 'GET',
  path: '/api/staff-leaderboard',
  module: 'feedback',
  access: 'staff',
  summary: 'Staff recognition',
  description:
    'By number of ratings of known stays, whatever their value: nobody is ranked by how good or bad their ratings are. Only open ratings count, so that nothing sealed is revealed.',
  query: z.object(query),
  success: {
    status: 200,
    description: 'The first 50',
    schema: z
      .object({
        ...span,
        items: z.array(
          z.object({
            place: z.int(),
            userId: id('user'),
            name: z.string().nullable(),
            ratings: z.int(),
            withComment: z.int(),
            movement,
            isSelf: z.boolean(),
          }),
        ),
      })
      .meta({ id: 'StaffLeaderboard' }),
  },
  errors: readErrors,
})

export const guestLeaderboard = endpoint({
  method: 'GET',
  path: '/api/guest-leaderboard',
  module: 'feedback',
  access: 'staff',
  summary: 'Recognised guests',
  description:
    'Only guests who wish to be named, and only facts in their favour: stays kept and ratings of 4 and 5. Adults only.',
  query: z.object(query),
  success: {
    status: 200,
    description: 'The first 50',
    schema: z
      .object({
        ...span,
        items: z.array(
          z.object({
            place: z.int(),
            guestId: id('guest'),
            name: z.string().nullable(),
            number: z.int(),
            stays: z.int(),
            goodRatings: z.int(),
            movement,
          }),
        ),
      })
      .meta({ id: 'GuestLeaderboard' }),
  },
  errors: readErrors,
})

export const leaderboardTrends = endpoint({
  method: 'GET',
  path: '/api/leaderboard-trends',
  module: 'feedback',
  access: 'staff',
  summary: 'Movement by period',
  description: 'Ratings by staff, or stays and good ratings of guests, for each of the last eight periods.',
  query: z.object({ ...query, of: choice(['staff', 'guests']).default('staff') }),
  success: {
    status: 200,
    description: 'The last eight periods, oldest first, of those who are currently listed',
    schema: z
      .object({
        isOffered: z.boolean(),
        periods: z.array(z.object({ from: day, to: day })),
        series: z.array(
          z.object({
            id: z.string(),
            name: z.string().nullable(),
            values: z
              .array(z.int())
              .meta({ description: 'Ratings given, or stays and good ratings, by period' }),
          }),
        ),
      })
      .meta({ id: 'LeaderboardTrends' }),
  },
  errors: readErrors,
})
