import { dayMs } from '@comity/domain/base'
import { activityKinds } from '@comity/domain/activity'
import { alertSeverities } from '@comity/domain/alerts'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { readErrors } from '../errors.ts'
import { code, day, id } from '../fields.ts'
import { incidentTypes } from '../vocabulary.ts'

/** Longest period that the figures cover, in days. */
export const mostMetricDays = 92

/** NaN if one of them is not a day, which its own field reports. */
const daysFrom = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / dayMs

const duration = (what: string) =>
  z.object({
    n: z.int().meta({ description: 'Number of values behind the median' }),
    medianSeconds: z
      .int()
      .nullable()
      .meta({ description: `${what}; null: nothing to measure` }),
  })

export const dashboardMetrics = z
  .object({
    from: day,
    to: day,
    days: z
      .array(z.object({ day, ratings: z.int(), incidents: z.int(), activities: z.int() }))
      .meta({ description: 'Every day of the period' }),
    ratings: z.object({
      n: z.int(),
      byValue: z.array(z.int()).length(5).meta({ description: 'How many of 1, 2, 3, 4 and 5' }),
      raters: z.int().meta({ description: 'Colleagues who rated a known stay' }),
      ofStays: z.int().meta({ description: 'Ratings of known stays, by colleagues' }),
      withComment: z.int().meta({ description: 'Number of them with a comment' }),
    }),
    incidents: z.object({
      n: z.int(),
      byType: z.array(z.object({ type: z.enum(incidentTypes), n: z.int() })).meta({
        description: 'Types that occurred, most frequent first',
      }),
      bySeverity: z.array(z.object({ severity: z.enum(alertSeverities), n: z.int() })),
      toTriage: duration('From the report to the first triage, at most 5 % off'),
      toConfirm: duration('From the report to the first confirmation, at most 5 % off'),
    }),
    alerts: z.object({
      raised: z.int(),
      acknowledged: z.int(),
      toAcknowledge: duration('From raising to somebody owning it'),
    }),
    help: z.object({
      calls: z.int().meta({ description: 'Calls for help, without drills' }),
      acknowledged: z.int(),
      toAcknowledge: duration('From the call to the first answer by another person'),
    }),
    activities: z.object({
      n: z.int(),
      byKind: z.array(z.object({ kind: z.enum(activityKinds), n: z.int() })).meta({
        description: 'Most frequent first',
      }),
    }),
  })
  .meta({ id: 'DashboardMetrics' })

export const getDashboardMetrics = endpoint({
  method: 'GET',
  path: '/api/metrics/dashboard',
  module: 'shift',
  access: 'manager',
  key: 'figures:read',
  summary: 'Operational metrics of a period',
  description: `Of the venues one manages, at most ${mostMetricDays} days, by default the last 28. Incidents by the day on which they took place and activities by the day of the venue; ratings by the UTC day of writing, once they are open. Nothing is estimated: what cannot be measured is null.`,
  query: z
    .object({
      venueId: id('venue').optional(),
      from: day.optional().meta({ description: 'First day, YYYY-MM-DD' }),
      to: day.optional().meta({ description: 'Last day, YYYY-MM-DD' }),
    })
    .refine(({ from, to }) => (from === undefined) === (to === undefined), {
      path: ['from'],
      error: code('required'),
    })
    .refine(({ from, to }) => !from || !to || !(daysFrom(from, to) < 0), {
      path: ['to'],
      error: code('too_small'),
    })
    .refine(({ from, to }) => !from || !to || !(daysFrom(from, to) >= mostMetricDays), {
      path: ['to'],
      error: code('too_large'),
    }),
  success: { status: 200, description: 'The figures', schema: dashboardMetrics },
  errors: [...readErrors, 'not_found'],
})
