import { alertRuleBounds, alertSeverities, alertTypes, audienceRoles, channels } from '@comity/domain/alerts'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { guardedErrors, readErrors } from '../errors.ts'
import { choice, code, day, id, instant, requiredText } from '../fields.ts'
import { person } from './alert.ts'

const whole = z.int({ error: code('invalid_format') })

/** Bounds are those of the domain, which validates the rules together. */
const trigger = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('arrival'), leadHours: whole, minScore: whole.nullable() }).strict(),
    z.object({ kind: z.literal('score'), minScore: whole }).strict(),
    z.object({ kind: z.literal('incident'), minSeverity: choice(alertSeverities) }).strict(),
    z.object({ kind: z.literal('group'), minFlagged: whole }).strict(),
    z.object({ kind: z.literal('network'), minSeverity: choice(alertSeverities) }).strict(),
    z.object({ kind: z.literal('account') }).strict(),
  ],
  { error: code('invalid_choice') },
)

export const alertRule = z
  .object({
    id: requiredText(60),
    type: choice(alertTypes),
    isOn: z.boolean({ error: code('invalid_format') }),
    trigger,
    channels: z.array(choice(channels)),
    audience: z.array(choice(audienceRoles)),
    escalation: z
      .array(z.object({ afterMinutes: whole, to: choice(audienceRoles) }).strict())
      .meta({ description: 'While the alert is unclaimed; minutes after it was raised, ascending' }),
  })
  .strict()
  .meta({ id: 'AlertRule' })

const raised = z.object({
  raised: z.int(),
  byType: z.array(z.object({ type: z.enum(alertTypes), raised: z.int() })),
})
const example = z.object({
  type: z.enum(alertTypes),
  guest: z.object({ id: id('guest'), name: z.string().nullable(), number: z.int() }),
  stayId: id('stay'),
  arrivesOn: day,
})

export const alertConfig = z
  .object({
    rules: z.array(alertRule),
    isChanged: z.boolean().meta({ description: 'False: the rules are those of the product' }),
    changedBy: person.nullable(),
    changedAt: instant.nullable(),
    comparison: z
      .object({
        days: z.int(),
        stays: z.int().meta({ description: 'Arrivals of those days with any cause for an alert' }),
        isCut: z.boolean().meta({ description: 'There were more; the latest were used' }),
        present: raised.meta({ description: 'What the rules in force would have raised' }),
        proposed: raised,
        added: z.array(example).meta({ description: 'At most 20 that only the proposed rules raise' }),
        dropped: z.array(example).meta({ description: 'At most 20 that they would no longer raise' }),
      })
      .nullable()
      .meta({
        description:
          "Result of a dry run: lists and incidents as on arrival, the score as of today. At the caller's venues",
      }),
    can: z.object({ change: z.literal(true) }),
  })
  .meta({ id: 'AlertConfig' })

export const getAlertConfig = endpoint({
  method: 'GET',
  path: '/api/alert-config',
  module: 'alerts',
  access: 'manager',
  summary: 'The rules by which alerts are raised',
  description:
    'Every rule with its trigger, audience, channels and escalation, and who changed the rules last.',
  success: { status: 200, description: 'The rules in force', schema: alertConfig },
  errors: guardedErrors,
})

export const updateAlertConfig = endpoint({
  method: 'PUT',
  path: '/api/alert-config',
  module: 'alerts',
  access: 'manager',
  summary: 'Change the rules, or see what other rules would have raised',
  description:
    'With dryRun nothing is changed: the response compares both over the arrivals of the last 30 days. Otherwise open alerts to which no rule applies any more close with the next run.',
  body: z
    .object({
      rules: z.array(alertRule).max(alertRuleBounds.rules.most, { error: code('too_long') }),
      dryRun: z.boolean({ error: code('invalid_format') }).default(false),
    })
    .strict(),
  success: { status: 200, description: 'The rules', schema: alertConfig },
  errors: [...readErrors, 'unreadable_body', 'unsupported_media_type', 'payload_too_large'],
})
