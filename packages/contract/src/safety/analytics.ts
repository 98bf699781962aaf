import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { readErrors } from '../errors.ts'
import { code, id, instant } from '../fields.ts'

const seconds = z.number().nullable().meta({ description: 'Seconds; null: nothing to measure' })

export const responseMeasure = z
  .object({
    alerts: z.int(),
    acknowledged: z.int(),
    notAcknowledged: z.int().meta({ description: 'Nobody saw them: their times are not included below' }),
    falseAlarms: z.int(),
    medianSeconds: seconds,
    p95Seconds: seconds,
  })
  .meta({ id: 'SafetyResponseMeasure' })

export const getSafetyAnalytics = endpoint({
  method: 'GET',
  path: '/api/safety-alerts/analytics',
  module: 'safety',
  access: 'manager',
  summary: 'How fast safety alerts were seen',
  description: 'From raising to the first acknowledgement by another person. Drills are separate.',
  query: z.object({
    venueId: id('venue').optional(),
    days: z.coerce
      .number({ error: code('invalid_format') })
      .int({ error: code('invalid_format') })
      .min(1, { error: code('too_small') })
      .max(366, { error: code('too_large') })
      .default(90)
      .meta({ description: 'Days back from now, 1 to 366' }),
  }),
  success: {
    status: 200,
    description: 'Median and 95th percentile',
    schema: z
      .object({ from: instant, to: instant, real: responseMeasure, drills: responseMeasure })
      .meta({ id: 'SafetyAnalytics' }),
  },
  errors: readErrors,
})
