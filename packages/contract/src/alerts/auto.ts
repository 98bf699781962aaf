import { alertTypes } from '@comity/domain/alerts'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { readErrors } from '../errors.ts'
import { id, instant, page, paged } from '../fields.ts'
import { person } from './alert.ts'

export const alertRun = z
  .object({
    id: id('run'),
    by: person.nullable().meta({ description: 'Null: the clock' }),
    at: instant,
    subjects: z.int().meta({ description: 'Stays and guests that gave any cause to look' }),
    raised: z.int(),
    repeated: z.int().meta({ description: 'Open alerts that have new reasons' }),
    closed: z.int(),
  })
  .meta({ id: 'AlertRun' })

export const rulePrecision = z
  .object({
    ruleId: z.string(),
    type: z.enum(alertTypes).nullable().meta({ description: 'Null: the rule is gone' }),
    isOn: z.boolean(),
    raised: z.int().meta({ description: 'Alerts of the last 180 days at own venues' }),
    useful: z.int(),
    falsePositive: z.int(),
    precision: z.number().nullable().meta({ description: 'Share of the judged that were of use, 0 to 1' }),
    low: z.number().meta({ description: 'Lower end of the 95 % interval (Wilson)' }),
    high: z.number(),
    isPoor: z.boolean().meta({ description: 'Under 30 % of at least ten judged: managers are told' }),
    warnedAt: instant.nullable(),
  })
  .meta({ id: 'RulePrecision' })

export const listAutoAlerts = endpoint({
  method: 'GET',
  path: '/api/auto-alerts',
  module: 'alerts',
  access: 'manager',
  summary: 'Runs of the rules, and how often each rule is right',
  description: 'Runs by hand and those of the clock that found something, newest first, of 30 days.',
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
  summary: 'Run the rules now, at own venues',
  description:
    'Raises nothing twice: what is open already stays one alert. The rule about accounts runs by the clock alone.',
  body: z.object({}).strict().optional(),
  success: { status: 200, description: 'What the run did', schema: alertRun },
  errors: [...readErrors, 'unreadable_body'],
})
