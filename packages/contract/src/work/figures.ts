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
  .meta({ description: 'In alphabetical order' })
const byDay = z.array(z.object({ day, count })).meta({ description: 'Every day of the period' })
const period = z.object({ from: day, to: day, days: z.int().min(1) })
const minutes = z.int().nullable()

export const performanceMetrics = endpoint({
  method: 'GET',
  path: '/api/staff-workflow/performance-metrics/{staffId}',
  module: 'work',
  access: 'staff',
  summary: "Counts of a person's work in a period, for themselves and the managers of their venues",
  description:
    'Counts of what was recorded. There is no score, no ranking and no comparison with others. Access by a manager is recorded in the audit log.',
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
        n: count.meta({ description: 'Number of activities behind the counts' }),
        byKind,
        byDay,
        tasks: z
          .object({
            completed: count,
            inTime: count.meta({ description: 'Completed by the due time' }),
            late: count.meta({ description: 'Completed after the due time' }),
          })
          .meta({ description: 'Tasks without a due time are neither in time nor late' }),
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
  summary: 'The team of the managed venues: open work, and the activity of this week',
  description:
    'Open tasks and hand-over items, activities of today and the six days before, and the open tasks of each person.',
  success: {
    status: 200,
    description: 'The current figures',
    schema: z
      .object({
        tasks: z.object({
          open: count,
          late: count,
          urgent: count.meta({ description: 'Urgent ones among the open' }),
          completedToday: count,
        }),
        handOver: z.object({
          unread: count.meta({ description: 'Unacknowledged items' }),
          urgent: count.meta({ description: 'Urgent ones among the unread' }),
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
              lastAt: instant.nullable().meta({ description: 'Latest activity; null: none is stored' }),
              openTasks: count.meta({ description: 'Assigned to them' }),
            }),
          )
          .meta({ description: 'People who work there, by name; at most 200' }),
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
  summary: 'Incidents and the work of the team, by venue, over the last 28 days',
  description: 'Unknown values are null, never zero. Medians are over what was completed or acknowledged.',
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
            activities: z.object({ n: count, days: count.meta({ description: 'Number of days with any' }) }),
            tasks: z.object({
              made: count,
              completed: count,
              medianMinutes: minutes.meta({ description: 'From creation to completion' }),
            }),
            handOvers: z.object({
              written: count,
              items: count,
              acknowledged: count,
              medianMinutes: minutes.meta({ description: 'From writing to acknowledgement' }),
            }),
          }),
        ),
      })
      .meta({ id: 'IntegrationFigures' }),
  },
  errors: readErrors,
})
