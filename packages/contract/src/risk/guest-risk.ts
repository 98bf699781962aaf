import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { writeErrors } from '../errors.ts'
import { code, id } from '../fields.ts'
import { guestRef, riskOverride, shownLevels } from './parts.ts'
import { riskScore } from './score.ts'

/** Maximum number of guests per call. */
export const maxBatch = 500

export const guestRisk = z
  .object({
    guest: guestRef,
    score: riskScore,
    override: riskOverride
      .nullable()
      .meta({ description: 'In force; besides the score, never instead of it' }),
  })
  .meta({ id: 'GuestRisk' })

export const analyzeGuestRisk = endpoint({
  method: 'POST',
  path: '/api/behavioral-intelligence/analyze-guest-risk',
  module: 'risk',
  access: 'staff',
  summary: 'Risk of one guest with reasons',
  description:
    'Computed from the facts as they are now, with contributions, evidence range and counterfactuals.',
  body: z.object({ guestId: id('guest') }).strict(),
  success: { status: 200, description: 'The score at this instant', schema: guestRisk },
  errors: writeErrors,
})

export const batchAnalyze = endpoint({
  method: 'POST',
  path: '/api/behavioral-intelligence/batch-analyze',
  module: 'risk',
  access: 'manager',
  summary: 'Levels of an arrivals list in one call',
  description: `Up to ${maxBatch} guests, settled to this instant, in the order of the question; repeated ids are answered again.`,
  body: z
    .object({
      guestIds: z
        .array(id('guest'))
        .min(1, { error: code('required') })
        .max(maxBatch, { error: code('too_long') }),
    })
    .strict(),
  maxBytes: 100_000,
  success: {
    status: 200,
    description: 'One item for each requested id',
    schema: z
      .object({
        items: z.array(
          z.object({
            askedId: id('guest'),
            guestId: id('guest')
              .nullable()
              .meta({ description: 'The guest to which a merged profile belongs; null: unknown here' }),
            status: z.enum(['scored', 'insufficient_data', 'not_scored', 'unknown']),
            score: z.number().nullable(),
            level: z.enum(shownLevels).nullable(),
            overriddenLevel: z.enum(shownLevels).nullable(),
            range: z.object({ low: z.number(), high: z.number() }).nullable(),
            ruleVersion: z.string().nullable(),
          }),
        ),
      })
      .meta({ id: 'BatchAnalysis' }),
  },
  errors: writeErrors,
})
