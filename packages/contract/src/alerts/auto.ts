import { alertTypes } from '@comity/domain/alerts'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { readErrors } from '../errors.ts'
import { id, instant, page, paged } from '../fields.ts'
import { person } from './alert.ts'

export const alertRun = z
  .object({
    id: id('run'),
    by: person.nullable().meta({ description: 'Null: the schedule' }),
    at: instant,
    subjects: z.int().meta({ description: 'Stays and guests with any cause for an alert' }),
    raised: z.int(),
    repeated: z.int().meta({ description: 'Open alerts that have new reasons' }),
    closed: z.int(),
  })
  .meta({ id: 'AlertRun' })

export const rulePrecision = z
  .object({
    ruleId: z.string(),
    type: z.enum(alertTypes).nullable().meta({ description: 'Null: the rule no longer exists' }),
    isOn: z.boolean(),
    raised: z.int().meta({ description: 'Alerts of the last 180 days at own venues' }),
    useful: z.int(),
    falsePositive: z.int(),
    precision: z.number().nullable().meta({ description: 'Share of judged alerts that were useful, 0 to 1' }),
    low: z.number().meta({ description: 'Lower end of the 95 % interval (Wilson)' }),
    high: z.number(),
    isPoor: z.boolean().meta({ description: 'Under 30 % of at least ten judged: managers are notified' }),
    warnedAt: instant.nullable(),
  })
  .meta({ id: 'RulePrecision' })

export const listAutoAlerts = endpoint({
  method: 'GET',
  path: '/api/auto-alerts',
  module: 'alerts',
  access: 'manager',
  summary: 'Runs of the rules, and how often each rule is right',
  description: 'Manual runs, and scheduled ones that found something, of the last 30 days, newest first.',
  query: z.object(paged(['at'], '-at')),
  success: {
    status: 200,
    description: 'A page of runs, with the precision of every rule',
    schema: page(alertRun)
      .extend({ rules: z.array(rulePrecision) })
      .meta({ id: 'AutoAlertPage' }),
  },
  errors: readErrors,
})

export const runAutoAlerts = endpoint({
  method: 'POST',
  path: '/api/auto-alerts/run',
  module: 'alerts',
  access: 'manager',
  summary: "Run the rules now, at the caller's venues",
  description: 'An open alert is never raised twice. The rule about accounts runs only on schedule.',
  body: z.object({}).strict().optional(),
  success: { status: 200, description: 'What the run did', schema: alertRun },
  errors: [...readErrors, 'unreadable_body'],
})
