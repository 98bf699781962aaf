import { thresholdSteps } from '@comity/domain/risk'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { guardedErrors, writeErrors } from '../errors.ts'
import { can, code, id, instant, requiredText } from '../fields.ts'
import { person, shownLevels } from './parts.ts'
import { publishReasons } from './reasons.ts'

const number = z.number({ error: code('invalid_format') })
const points = number.meta({ description: 'Points, at most three decimals' })
const days = number.meta({ description: 'Half-life in whole days, 30 to that of the product' })
const adverse = z.object({ low: points, medium: points, high: points, critical: points }).strict()

/** The choices of an organisation in the rules; the domain checks their bounds and names those outside. */
export const ruleChoices = z
  .object({
    halfLifeDays: z.object({ low: days, medium: days, high: days, critical: days, positive: days }).strict(),
    incident: adverse,
    unpaidBill: adverse,
    noShow: adverse,
    stayKept: points,
    rating: z.object({ atOne: points, atFive: points }).strict(),
  })
  .strict()
  .meta({ id: 'RiskRuleChoices' })

const change = z.object({ from: z.enum(shownLevels), to: z.enum(shownLevels), guests: z.int() })
const threshold = z
  .object({
    minScore: z.int().meta({ description: `One of ${thresholdSteps.at(0)} to ${thresholdSteps.at(-1)}` }),
    raised: z.int(),
    useful: z.int().meta({ description: 'Number of them followed by an incident during the stay' }),
    falsePositives: z.int().meta({ description: 'Number of them that staff marked as wrong' }),
    missed: z.int().meta({ description: 'Incidents without an alert' }),
  })
  .meta({ id: 'RiskThreshold' })

export const ruleTestResult = z
  .object({
    beside: z.string().meta({ description: 'The version that was live' }),
    shadow: z
      .object({
        days: z.int(),
        guests: z.int().meta({ description: 'Guests of those days with facts' }),
        up: z.int(),
        down: z.int(),
        changes: z.array(change),
        examples: z
          .array(
            z.object({
              guestId: id('guest'),
              from: z.enum(shownLevels),
              to: z.enum(shownLevels),
              score: z.object({ live: z.number().nullable(), draft: z.number().nullable() }),
              factIds: z.array(id('fact')),
            }),
          )
          .meta({ description: 'At most 10' }),
      })
      .meta({ description: 'Guests of recent days under both versions, now' }),
    alerts: z
      .object({
        days: z.int(),
        minScore: z.int(),
        arrivals: z.int(),
        both: z.int(),
        onlyLive: z.int().meta({ description: 'Would not have been raised' }),
        onlyDraft: z.int().meta({ description: 'Would have been raised too' }),
      })
      .meta({
        description: 'High-risk alerts on past arrivals, from the facts known then and still stored',
      }),
    thresholds: z.object({
      days: z.int(),
      arrivals: z.int(),
      isCut: z.boolean().meta({ description: 'There were more; the latest were used' }),
      live: z.array(threshold),
      draft: z.array(threshold),
    }),
  })
  .meta({ id: 'RiskRuleTestResult' })

export const ruleTest = z
  .object({
    state: z.enum(['running', 'done']).meta({ description: 'Many guests are tested in the background' }),
    askedBy: person,
    askedAt: instant,
    result: ruleTestResult.nullable(),
  })
  .meta({ id: 'RiskRuleTest' })

export const ruleSet = z
  .object({
    version: z.string(),
    number: z.int().meta({ description: '0: the standard version of the product' }),
    state: z.enum(['draft', 'shadow', 'live', 'retired', 'standard']).meta({
      description: 'shadow: tested beside the live one. standard: the default version',
    }),
    isLive: z.boolean(),
    rules: ruleChoices,
    note: z.string().nullable(),
    draftedBy: person.nullable().meta({ description: 'Null: the product' }),
    draftedAt: instant.nullable(),
    publishedBy: person.nullable(),
    publishedAt: instant.nullable(),
    test: ruleTest.nullable(),
    can: can(['test', 'publish'], ['not_scored', 'admin_needed', ...publishReasons]),
  })
  .meta({ id: 'RiskRuleSet' })

export const ruleSets = z
  .object({
    items: z.array(ruleSet).meta({ description: 'Newest first, the standard version last' }),
    bounds: z
      .record(z.string(), z.object({ min: z.number(), max: z.number() }))
      .meta({ description: 'By path of the choices' }),
    can: can(['draft'], ['not_scored']),
  })
  .meta({ id: 'RiskRuleSets' })

export const listRules = endpoint({
  method: 'GET',
  path: '/api/risk-scoring/rules',
  module: 'risk',
  access: 'manager',
  summary: 'Versions of the rules, with their tests',
  description: 'The test of a version shows what each alert threshold would have done.',
  success: { status: 200, description: 'Every version', schema: ruleSets },
  errors: guardedErrors,
})

export const draftRules = endpoint({
  method: 'POST',
  path: '/api/risk-scoring/rules',
  module: 'risk',
  access: 'manager',
  summary: 'Draft a version of the rules',
  description:
    'Weights and half-lives within the caps of the product; what counts, for how long, and the levels are fixed. A draft is not used for scores. Not in schools and healthcare.',
  body: z.object({ rules: ruleChoices, note: requiredText(1000) }).strict(),
  creates: true,
  success: { status: 201, description: 'The draft', schema: ruleSet },
  errors: [...writeErrors, 'not_allowed_now', 'idempotency_conflict'],
  reasons: ['not_scored'],
})

const params = z.object({
  version: z
    .string()
    .regex(/^[a-z0-9_-]{1,60}$/, { error: code('invalid_format') })
    .meta({ description: 'Version of the rules' }),
})

export const testRules = endpoint({
  method: 'POST',
  path: '/api/risk-scoring/rules/{version}/test',
  module: 'risk',
  access: 'manager',
  summary: 'Back-test and shadow-run a version beside the live one',
  description:
    'Changes nobody’s score. Small organisations get the result in the response, others in the list of versions a little later.',
  params,
  success: { status: 200, description: 'The version with its test', schema: ruleSet },
  errors: [...writeErrors, 'not_allowed_now'],
  reasons: ['not_scored'],
})

export const publishRules = endpoint({
  method: 'POST',
  path: '/api/risk-scoring/rules/{version}/publish',
  module: 'risk',
  access: 'admin',
  summary: 'Publish a version',
  description:
    'By a second person, never its author, and after a test. Scores are recalculated in the background; past scores remain unchanged. The standard version and retired ones can be published again.',
  params,
  success: { status: 200, description: 'The version, live', schema: ruleSet },
  errors: [...writeErrors, 'not_allowed_now', 'second_person_needed'],
  reasons: publishReasons,
})
