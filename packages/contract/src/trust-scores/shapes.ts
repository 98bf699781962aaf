import { islandSectors } from '@comity/domain/base'
import { trustLevels } from '@comity/domain/trust'
import { z } from 'zod'
import { id, instant } from '../fields.ts'
import { can } from '../fields.ts'

/** Levels of the trust score; `new` has no score. */
export const trustLevelNames = trustLevels.map(({ level }) => level)

const levelName = z.enum(trustLevelNames).meta({
  description:
    'new until three verified stays; building below 40, fair from 40, good from 60, excellent from 80',
})
const points = z.int().min(0).max(100).nullable().meta({ description: '0 to 100; null without a score' })
const stars = z.number().meta({ description: '1 to 5' })

/** Why somebody never has a score. */
export const notScoredReasons = ['minor', 'opted_out', ...islandSectors] as const

export const trustScore = z
  .object({
    guest: z.object({ id: id('guest'), name: z.string().nullable(), number: z.int() }),
    status: z.enum(['scored', 'new', 'not_made', 'not_scored']).meta({
      description:
        'new: fewer than three verified stays; not_made: nothing is known, or the next run recalculates it; not_scored: this guest is not scored',
    }),
    notScoredBecause: z.enum(notScoredReasons).nullable(),
    score: points,
    level: levelName
      .nullable()
      .meta({ description: 'Null if the guest is not scored or nothing was computed' }),
    stars: stars.nullable().meta({ description: 'Expected stars, 1 to 5' }),
    interval: z
      .object({ low: stars, high: stars })
      .nullable()
      .meta({ description: 'Interval that contains the truth for nine guests in ten if the model holds' }),
    evidence: z
      .number()
      .nullable()
      .meta({ description: 'Amount of evidence, in fresh ratings by a trusted rater; 0 or more' }),
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
    day: z.iso.date().meta({ description: 'UTC day of the change' }),
    score: points,
    level: levelName,
    method: z.string(),
  })
  .meta({ id: 'TrustDay' })
