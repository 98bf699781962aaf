import { z } from 'zod'
import { smartAlert } from '../alerts/alert.ts'
import { endpoint } from '../endpoint.ts'
import { readErrors, writeErrors } from '../errors.ts'
import { code, id } from '../fields.ts'
import { riskDecision } from './decisions.ts'
import { falsePositive } from './false-positives.ts'
import { guestRef, levelChange, riskOverride, shownLevels } from './parts.ts'
import { riskScore } from './score.ts'

/** Guests that one call takes. */
export const maxBatch = 500

export const guestRisk = z
  .object({
    guest: guestRef,
    score: riskScore,
    override: riskOverride
      .nullable()
      .meta({ description: 'In force; beside the score, never instead of it' }),
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

export const guestIntelligence = endpoint({
  method: 'GET',
  path: '/api/behavioral-intelligence/guest-intelligence/{guestId}',
  module: 'risk',
  access: 'staff',
  summary: 'Everything scored about a guest',
  description:
    'Score with reasons, levels over time, overrides, decisions, open alerts and reports of false positives, each as far as the caller may see it. Decisions are for managers and whoever made them.',
  params: z.object({ guestId: id('guest') }),
  success: {
    status: 200,
    description: 'At this instant',
    schema: guestRisk
      .extend({
        history: z.array(levelChange).meta({ description: 'Latest first, at most 100' }),
        overrides: z.array(riskOverride).meta({ description: 'Latest first, at most 20' }),
        decisions: z.array(riskDecision).meta({ description: 'Latest first, at most 20' }),
        alerts: z.array(smartAlert).meta({ description: 'Those that are not over' }),
        falsePositives: z.array(falsePositive).meta({ description: 'Latest first, at most 20' }),
      })
      .meta({ id: 'GuestIntelligence' }),
  },
  errors: [...readErrors, 'not_found'],
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
    description: 'One item for each id asked about',
    schema: z
      .object({
        items: z.array(
          z.object({
            askedId: id('guest'),
            guestId: id('guest')
              .nullable()
              .meta({ description: 'The guest that a merged profile leads to; null: unknown here' }),
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
