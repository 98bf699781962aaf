import { activityKinds } from '@comity/domain/activity'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { readErrors } from '../errors.ts'
import { day, id, instant } from '../fields.ts'
import { riskLevels } from '../vocabulary.ts'
import { atVenue, colleague } from './parts.ts'

const count = z.int().min(0)
const byKind = z
  .array(z.object({ kind: z.enum(activityKinds), count }))
  .meta({ description: 'In the order of the alphabet' })
const byDay = z.array(z.object({ day, count })).meta({ description: 'Every day of the period' })
const period = z.object({ from: day, to: day, days: z.int().min(1) })
const minutes = z.int().nullable()

export const performanceMetrics = endpoint({
  method: 'GET',
  path: '/api/staff-workflow/performance-metrics/{staffId}',
  module: 'work',
  access: 'staff',
  summary: 'What somebody did in a period, in counts: for themselves and the managers of their venues',
  description:
    'Counts of what was written down. There is no score, no ranking and no comparison with others. That a manager looked is kept in the audit log.',
  params: z.object({ staffId: id('user') }),
  query: z.object({
    from: day.optional().meta({ description: 'By default the last 28 days' }),
    to: day.optional().meta({ description: 'By default today' }),
  }),
  success: {
    status: 200,
    description: 'The counts',
    schema: z
      .object({
        person: colleague,
        period,
        n: count.meta({ description: 'Activities that the counts rest on' }),
        byKind,
        byDay,
        tasks: z
          .object({
            completed: count,
            inTime: count.meta({ description: 'Completed no later than due' }),
            late: count.meta({ description: 'Completed after they were due' }),
          })
          .meta({ description: 'Those without a time are neither in time nor late' }),
        visibleTo: z
          .array(colleague)
          .meta({ description: 'Managers of the venues of the person, who can see the same; at most 100' }),
      })
      .meta({ id: 'PerformanceMetrics' }),
  },
  errors: [...readErrors, 'not_found'],
})

export const workSummary = endpoint({
  method: 'GET',
  path: '/api/staff-workflow/dashboard-summary',
  module: 'work',
  access: 'manager',
  summary: 'The team of the managed venues: what is open, and what was done this week',
  description:
    'Tasks and hand-over items that are open, activities of today and the six days before, and for each person their open tasks.',
  success: {
    status: 200,
    description: 'Figures as they stand',
    schema: z
      .object({
        tasks: z.object({
          open: count,
          late: count,
          urgent: count.meta({ description: 'Of those open' }),
          completedToday: count,
        }),
        handOver: z.object({
          unread: count.meta({ description: 'Items that nobody has taken on' }),
          urgent: count.meta({ description: 'Of those unread' }),
          oldestUnreadAt: instant.nullable(),
          lastAt: instant.nullable().meta({ description: 'When the latest hand-over was written' }),
        }),
        week: period.meta({ description: 'Today and the six days before' }),
        n: count.meta({ description: 'Activities of the week' }),
        byKind,
        byDay,
        people: z
          .array(
            z.object({
              person: colleague,
              lastAt: instant.nullable().meta({ description: 'Latest activity; null: none is kept' }),
              openTasks: count.meta({ description: 'Assigned to them' }),
            }),
          )
          .meta({ description: 'Who works there, in the order of names; at most 200' }),
      })
      .meta({ id: 'WorkSummary' }),
  },
  errors: readErrors,
})

export const integrationFigures = endpoint({
  method: 'GET',
  path: '/api/staff-integration/dashboard',
  module: 'work',
  access: 'manager',
  summary: 'Incidents beside the work of the team, by venue, over the last 28 days',
  description: 'What is not known is null, never nought. Medians are over what was completed or taken on.',
  success: {
    status: 200,
    description: 'Figures of each managed venue',
    schema: z
      .object({
        period,
        venues: z.array(
          z.object({
            venue: atVenue,
            incidents: z.object({
              n: count,
              open: count,
              bySeverity: z.array(z.object({ severity: z.enum(riskLevels), count })),
            }),
            activities: z.object({ n: count, days: count.meta({ description: 'Days with any' }) }),
            tasks: z.object({
              made: count,
              completed: count,
              medianMinutes: minutes.meta({ description: 'From made to completed' }),
            }),
            handOvers: z.object({
              written: count,
              items: count,
              acknowledged: count,
              medianMinutes: minutes.meta({ description: 'From written to acknowledged' }),
            }),
          }),
        ),
      })
      .meta({ id: 'IntegrationFigures' }),
  },
  errors: readErrors,
})
