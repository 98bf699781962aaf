import { islandSectors } from '@comity/domain/base'
import { trustLevels } from '@comity/domain/trust'
import { z } from 'zod'
import { id, instant } from '../fields.ts'
import { can } from '../fields.ts'

/** Levels of the trust score; `new` has no number. */
export const trustLevelNames = trustLevels.map(({ level }) => level)

const levelName = z.enum(trustLevelNames).meta({
  description:
    'new until three verified stays; building below 40, fair from 40, good from 60, excellent from 80',
})
const points = z.int().min(0).max(100).nullable().meta({ description: '0 to 100; null without a number' })
const stars = z.number().meta({ description: '1 to 5' })

/** Why no number is ever made about somebody. */
export const notScoredReasons = ['minor', 'opted_out', ...islandSectors] as const

export const trustScore = z
  .object({
    guest: z.object({ id: id('guest'), name: z.string().nullable(), number: z.int() }),
    status: z.enum(['scored', 'new', 'not_made', 'not_scored']).meta({
      description:
        'new: fewer than three verified stays; not_made: nothing is known, or it is made again by the next run; not_scored: nobody scores this guest',
    }),
    notScoredBecause: z.enum(notScoredReasons).nullable(),
    score: points,
    level: levelName.nullable().meta({ description: 'Null where nobody is scored or nothing was made' }),
    stars: stars.nullable().meta({ description: 'What is to be expected, 1 to 5' }),
    interval: z
      .object({ low: stars, high: stars })
      .nullable()
      .meta({ description: 'Stars in which the truth lies for nine guests of ten where the model holds' }),
    evidence: z
      .number()
      .nullable()
      .meta({ description: 'What is known, in fresh ratings by a trusted rater; 0 and more' }),
    reasons: z
      .array(
        z.object({
          venue: z.object({ id: id('venue'), name: z.string() }),
          ratings: z.int().meta({ description: 'Ratings of the venue about the guest' }),
          effect: z.number().meta({ description: 'Stars that they add, positive or negative' }),
        }),
      )
      .meta({ description: 'At most four venues, largest effect first' }),
    method: z.string().nullable().meta({ description: 'Version of the method' }),
    madeAt: instant.nullable(),
    can: can(['recompute'], ['not_scored', 'role']),
  })
  .meta({ id: 'TrustScore' })

export const trustDay = z
  .object({
    day: z.iso.date().meta({ description: 'UTC day on which it became this' }),
    score: points,
    level: levelName,
    method: z.string(),
  })
  .meta({ id: 'TrustDay' })
