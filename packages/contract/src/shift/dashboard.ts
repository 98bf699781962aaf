import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { readErrors } from '../errors.ts'
import { day, id, instant } from '../fields.ts'
import { guestName } from '../guests/guest.ts'
import { sectors, stayStatuses } from '../vocabulary.ts'
import { activity } from './activity.ts'
import { handOverCount, taskCount } from './stats.ts'
import { colleague } from '../work/parts.ts'

export const shiftArrival = z
  .object({
    stayId: id('stay'),
    venueId: id('venue'),
    guestId: id('guest'),
    guestName,
    guestNumber: z.int(),
    room: z.string().nullable(),
    status: z.enum(stayStatuses),
    nextStatuses: z
      .array(z.enum(stayStatuses))
      .meta({ description: 'The statuses that the booking may change to now' }),
    arrivesOn: day,
    departsOn: day.nullable(),
    hasBriefing: z
      .boolean()
      .meta({ description: 'Whether there is something to read before the arrival; never its content' }),
  })
  .meta({ id: 'ShiftArrival' })

export const shiftColleague = z
  .object({
    person: colleague,
    venueId: id('venue'),
    since: instant.meta({ description: 'When their device was last prepared for calls for help' }),
    until: instant,
    openTasks: z.int().meta({ description: 'Tasks given to this person at the venues in scope' }),
  })
  .meta({ id: 'ShiftColleague' })

export const staffDashboard = z
  .object({
    at: instant,
    venues: z.array(z.object({ id: id('venue'), name: z.string(), sector: z.enum(sectors), today: day })),
    arrivals: z.object({
      items: z.array(shiftArrival).meta({ description: 'Of today; expected ones first, at most 100' }),
      total: z.int(),
      expected: z.int().meta({ description: 'How many of all are not here yet' }),
    }),
    rooms: z.array(z.object({ state: z.string(), rooms: z.int() })).meta({
      description: 'Number of rooms (tables, areas, classes, bays) in each state that occurs',
    }),
    handOver: handOverCount,
    tasks: taskCount,
    openAlerts: z.int(),
    helpCalls: z.int(),
    ownActivity: z.array(activity).meta({ description: 'The caller’s last ten within 24 hours' }),
    onShift: z.array(shiftColleague).meta({ description: 'By name: facts, no ranking' }),
  })
  .meta({ id: 'StaffDashboard' })

export const getStaffDashboard = endpoint({
  method: 'GET',
  path: '/api/staff-dashboard',
  module: 'shift',
  access: 'staff',
  summary: 'The shift',
  description:
    'What a shift needs at a glance: arrivals, rooms by state, hand-overs, tasks, own activity, who is on shift. A person with a device that can call for help is on shift.',
  query: z.object({ venueId: id('venue').optional() }),
  success: { status: 200, description: 'The shift as it is now', schema: staffDashboard },
  errors: [...readErrors, 'not_found'],
})
