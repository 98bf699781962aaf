import { alertSeverities } from '@comity/domain/alerts'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { readErrors } from '../errors.ts'
import { id, instant } from '../fields.ts'

export const handOverCount = z
  .object({
    unread: z.int().meta({ description: 'Unacknowledged items' }),
    urgent: z.int(),
  })
  .meta({ id: 'HandOverCount' })

export const taskCount = z
  .object({
    open: z.int(),
    urgent: z.int(),
    overdue: z.int().meta({ description: 'Overdue ones' }),
    mine: z.int().meta({ description: 'Assigned to the caller' }),
    forAll: z.int().meta({ description: 'For everybody on shift' }),
  })
  .meta({ id: 'TaskCount' })

const severityCounts = z.object(
  Object.fromEntries(alertSeverities.map((severity) => [severity, z.int()])) as Record<
    (typeof alertSeverities)[number],
    z.ZodInt
  >,
)

export const dashboardStats = z
  .object({
    at: instant,
    arrivals: z.object({
      expected: z.int().meta({ description: 'Arriving today and not here yet' }),
      checkedIn: z.int().meta({ description: 'Arrived today' }),
    }),
    inHouse: z.int().meta({ description: 'Stays that are checked in' }),
    departuresDue: z.int().meta({ description: 'Number of them leaving today or before' }),
    openAlerts: z.int().meta({ description: 'Unclaimed alerts' }),
    helpCalls: z.int().meta({ description: 'Open calls for help, without drills' }),
    incidents: z.object({
      open: z.int(),
      overdue: z.int().meta({ description: 'Those whose next step is overdue' }),
      bySeverity: severityCounts,
    }),
    tasks: taskCount,
    handOver: handOverCount,
    ratingsToday: z.object({
      n: z.int().meta({ description: 'Ratings of today that are open' }),
      byValue: z.array(z.int()).length(5).meta({ description: 'How many of 1, 2, 3, 4 and 5' }),
    }),
  })
  .meta({ id: 'DashboardStats' })

export const getDashboardStats = endpoint({
  method: 'GET',
  path: '/api/dashboard-stats',
  module: 'shift',
  access: 'staff',
  summary: 'Figures of the day',
  description: "Of the caller's venues, each by its own day, or of one of them; 404 for any other venue.",
  query: z.object({ venueId: id('venue').optional() }),
  success: { status: 200, description: 'The figures', schema: dashboardStats },
  errors: [...readErrors, 'not_found'],
})
