import { retentionCategories } from '@comity/domain/retention'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { readErrors } from '../errors.ts'
import { id, instant } from '../fields.ts'

export const listYearlyWipes = endpoint({
  method: 'GET',
  path: '/api/legal-compliance/yearly-wipes',
  module: 'retention',
  access: 'manager_or_privacy',
  summary: 'The next yearly wipe of each school, and what it would delete',
  description:
    'Of the caller’s schools. Managers and privacy officers are also notified by mail thirty days before. Disputed records are kept until the decision; guardian contacts while an incident of the pupil is open.',
  success: {
    status: 200,
    description: 'By name of the school; counted now',
    schema: z
      .object({
        items: z.array(
          z.object({
            venueId: id('venue'),
            venueName: z.string(),
            wipesAt: instant,
            categories: z.array(
              z.object({ category: z.enum(retentionCategories as [string, ...string[]]), rows: z.int() }),
            ),
          }),
        ),
      })
      .meta({ id: 'YearlyWipes' }),
  },
  errors: readErrors,
})
