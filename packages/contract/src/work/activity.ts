import { activityKinds, loggedByHand } from '@comity/domain/activity'
import { quickActions } from '@comity/domain/shift'
import type { ActivityKind } from '@comity/domain/activity'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { readErrors, writeErrors } from '../errors.ts'
import { choice, day, id, instant, page, paged, text } from '../fields.ts'
import { activitySubject, atVenue, colleague, entryHints, shownActivitySubject } from './parts.ts'

export const loggedActivity = z
  .object({
    id: id('activity'),
    venue: atVenue,
    by: colleague,
    kind: z.enum(activityKinds),
    action: z
      .enum(quickActions)
      .nullable()
      .meta({ description: 'Which one, for the kind quick_action while its task exists' }),
    subject: shownActivitySubject,
    note: z.string().nullable().meta({ description: 'In the words of the person' }),
    at: instant,
  })
  .meta({ id: 'LoggedActivity' })

export const logActivity = endpoint({
  method: 'POST',
  path: '/api/staff-workflow/log-activity',
  module: 'work',
  access: 'staff',
  summary: 'Log an activity on a shift',
  description: 'Colleagues of the venue see it, including its text. Card numbers are masked before storing.',
  body: z
    .object({
      venueId: id('venue'),
      kind: choice(loggedByHand as readonly [ActivityKind, ...ActivityKind[]]),
      subject: activitySubject.optional(),
      note: text(500).optional(),
    })
    .strict(),
  creates: true,
  success: {
    status: 201,
    description: 'The activity',
    schema: z.object({ activity: loggedActivity, ...entryHints }).meta({ id: 'CreatedActivity' }),
  },
  errors: [...writeErrors, 'idempotency_conflict'],
})

export const listActivityLog = endpoint({
  method: 'GET',
  path: '/api/staff-workflow/activity-log/{staffId}',
  module: 'work',
  access: 'staff',
  summary: 'Activities of oneself, or of the team for managers of the venue, latest first',
  description: 'Staff see their own activities; managers see those of people at their venues.',
  params: z.object({
    staffId: z
      .union([id('user'), z.literal('team')])
      .meta({ description: 'Id of a person, or `team` for everybody at the venues that the caller manages' }),
  }),
  query: z.object({
    ...paged(['at'], '-at'),
    kind: choice(activityKinds).optional(),
    venueId: id('venue').optional(),
    from: day.optional().meta({ description: 'First day, at the venue' }),
    to: day.optional().meta({ description: 'Last day, at the venue' }),
  }),
  success: {
    status: 200,
    description: 'A page of activities',
    schema: page(loggedActivity).meta({ id: 'ActivityPage' }),
  },
  errors: [...readErrors, 'not_found'],
})
