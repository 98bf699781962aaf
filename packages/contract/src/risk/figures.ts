import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { guardedErrors, readErrors } from '../errors.ts'
import { code, day, instant } from '../fields.ts'
import { falsePositive } from './false-positives.ts'
import { levelCounts, riskOverride } from './parts.ts'

const guests = z.int()
const movement = {
  up: guests.meta({ description: 'Moves to a higher level' }),
  down: guests,
  entered: guests.meta({ description: 'From insufficient data to a level' }),
  left: guests.meta({ description: 'From a level to insufficient data' }),
}

export const riskTrends = endpoint({
  method: 'GET',
  path: '/api/risk-scoring/trends',
  module: 'risk',
  access: 'manager',
  key: 'figures:read',
  summary: 'Levels and movements by day',
  description: 'Days are in UTC. From stored daily figures, never from the records.',
  query: z.object({
    days: z.coerce
      .number({ error: code('invalid_format') })
      .int({ error: code('invalid_format') })
      .min(1, { error: code('too_small') })
      .max(730, { error: code('too_large') })
      .default(90)
      .meta({ description: 'Days up to today, 1 to 730' }),
  }),
  success: {
    status: 200,
    description: 'One item a day, the earliest first',
    schema: z
      .object({ items: z.array(z.object({ day, levels: levelCounts, ...movement })) })
      .meta({ id: 'RiskTrends' }),
  },
  errors: readErrors,
})

const figures = z.object({
  levels: levelCounts,
  guests: guests.meta({ description: 'All guests of the organisation' }),
  last30Days: z.object(movement),
  overridesInForce: z.int(),
  decisionsLast30Days: z.int(),
  falsePositivesLast30Days: z.int(),
  openAlerts: z.int().meta({ description: "Risk alerts at the caller's venues" }),
  ruleVersion: z.string(),
  at: instant,
})

export const analyticsSummary = endpoint({
  method: 'GET',
  path: '/api/behavioral-intelligence/analytics/summary',
  module: 'risk',
  access: 'manager',
  key: 'figures:read',
  summary: 'Risk figures of the organisation',
  description:
    'Guests by level at this moment, and movements between levels, decisions and false positives of the last 30 days.',
  success: { status: 200, description: 'Now', schema: figures.meta({ id: 'RiskFigures' }) },
  errors: guardedErrors,
})

export const riskDashboard = endpoint({
  method: 'GET',
  path: '/api/risk-scoring/dashboard',
  module: 'risk',
  access: 'manager',
  summary: 'Risk figures with the records behind them',
  description:
    'The figures of the summary, with the overrides in force and the latest reports of false positives.',
  success: {
    status: 200,
    description: 'Now',
    schema: figures
      .extend({
        overrides: z
          .array(riskOverride)
          .meta({ description: 'In force, the earliest end first; at most 20' }),
        falsePositives: z.array(falsePositive).meta({ description: 'Latest first, at most 20' }),
      })
      .meta({ id: 'RiskDashboard' }),
  },
  errors: guardedErrors,
})
