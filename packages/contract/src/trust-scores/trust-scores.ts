import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { guardedErrors, readErrors, writeErrors } from '../errors.ts'
import { code, id, page, paged } from '../fields.ts'
import { trustDay, trustLevelNames, trustScore } from './shapes.ts'

const ofGuest = z.object({ guestId: id('guest') })
const ownRatings =
  'Made from ratings of verified stays at the own organisation; what other organisations know of the guest comes with the guest’s passport alone.'

export const getTrustScore = endpoint({
  method: 'GET',
  path: '/api/trust-score/{guestId}',
  module: 'trust-scores',
  access: 'staff',
  key: 'guests:read',
  summary: 'Trust score of a guest with reasons',
  description: `${ownRatings} The id of a merged profile leads to its guest.`,
  params: ofGuest,
  success: { status: 200, description: 'As last computed', schema: trustScore },
  errors: [...readErrors, 'not_found'],
})

export const getTrustScoreHistory = endpoint({
  method: 'GET',
  path: '/api/trust-score/guest/{guestId}',
  module: 'trust-scores',
  access: 'staff',
  summary: 'Trust score of a guest with its history',
  description: 'The score as it was last computed, and each day on which it changed.',
  params: ofGuest,
  success: {
    status: 200,
    description: 'As last computed, and the days on which it changed',
    schema: trustScore
      .extend({ history: z.array(trustDay).meta({ description: 'Latest first, at most 100' }) })
      .meta({ id: 'TrustScoreHistory' }),
  },
  errors: [...readErrors, 'not_found'],
})

export const updateTrustScore = endpoint({
  method: 'POST',
  path: '/api/trust-score/update/{guestId}',
  module: 'trust-scores',
  access: 'manager',
  summary: 'Recalculate the trust score',
  description:
    'From the current records; nobody sets a score by hand. All guests of the organisation are weighed together: with more than 20,000 ratings that is queued, and the response is the previous score. 409 not_scored if this guest is not scored.',
  params: ofGuest,
  success: {
    status: 200,
    description: 'The score',
    schema: trustScore
      .extend({ isQueued: z.boolean().meta({ description: 'The new score follows within minutes' }) })
      .meta({ id: 'TrustScoreUpdate' }),
  },
  errors: [...writeErrors, 'not_allowed_now'],
  reasons: ['not_scored'],
})

export const listTrustScores = endpoint({
  method: 'GET',
  path: '/api/trust-score/all',
  module: 'trust-scores',
  access: 'manager',
  summary: 'Trust scores of the organisation',
  description: 'Highest first, those without a score last. Guests who are not scored are left out.',
  query: z.object({ ...paged(['score'], '-score') }),
  success: { status: 200, description: 'A page', schema: page(trustScore).meta({ id: 'TrustScorePage' }) },
  errors: readErrors,
})

export const initializeDemoTrustScores = endpoint({
  method: 'POST',
  path: '/api/trust-score/initialize-demo',
  module: 'trust-scores',
  access: 'operator',
  demoOnly: true,
  summary: 'Recalculate the trust scores of the demo organisations',
  description: 'Affects only organisations of the demo, and returns only counts.',
  body: z.object({}).strict().optional(),
  success: {
    status: 200,
    description: 'Recalculated',
    schema: z.object({ organisations: z.int(), guests: z.int() }).meta({ id: 'DemoTrustScores' }),
  },
  errors: [...guardedErrors, 'unreadable_body', 'invalid_input'],
})

export const getTrustLevel = endpoint({
  method: 'GET',
  path: '/api/trust-score/level/{score}',
  module: 'trust-scores',
  access: 'public',
  summary: 'Level, meaning and thresholds of a trust score',
  description: 'The level of a score, with the thresholds of all levels.',
  params: z.object({
    score: z.coerce
      .number({ error: code('invalid_format') })
      .min(0, { error: code('too_small') })
      .max(100, { error: code('too_large') })
      .meta({ description: '0 to 100' }),
  }),
  success: {
    status: 200,
    description: 'The level',
    schema: z
      .object({
        score: z.number(),
        level: z.enum(trustLevelNames),
        meaning: z.string().meta({ description: 'The meaning of the level, in English' }),
        levels: z.array(
          z.object({
            level: z.enum(trustLevelNames),
            from: z.int().nullable().meta({ description: 'Lowest score of the level; null: it has none' }),
            meaning: z.string(),
          }),
        ),
      })
      .meta({ id: 'TrustLevel' }),
  },
  errors: ['not_found', 'rate_limited'],
})

export const getGuestTrustProfile = endpoint({
  method: 'GET',
  path: '/api/guest-trust-profile/{guestId}',
  module: 'trust-scores',
  access: 'staff',
  summary: 'Verified stays, standing and open disputes, incidents and bills of a guest',
  description:
    "Stays and records of the caller's venues. An open dispute, a reply or an objection never lowers anything here.",
  params: ofGuest,
  success: {
    status: 200,
    description: 'At this instant',
    schema: z
      .object({
        trust: trustScore,
        stays: z.object({
          kept: z.int().meta({ description: 'Checked in or out' }),
          rated: z.int().meta({ description: 'Number of them with a counting rating' }),
          noShows: z.int(),
          lastOn: z.iso.date().nullable().meta({ description: 'Arrival of the last stay kept' }),
        }),
        openMatters: z.object({
          disputes: z.int().meta({ description: 'Contested by the guest and undecided' }),
          incidents: z.int().meta({ description: 'Reported and not yet decided' }),
          bills: z.int().meta({ description: 'Not yet paid' }),
        }),
      })
      .meta({ id: 'GuestTrustProfile' }),
  },
  errors: [...readErrors, 'not_found'],
})
