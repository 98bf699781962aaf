import { activityKinds } from '@comity/domain/activity'
import { quickActions } from '@comity/domain/shift'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { readErrors, writeErrors } from '../errors.ts'
import { choice, code, flag, id, page, paged } from '../fields.ts'
import { logActivity, loggedActivity } from '../work/activity.ts'

export const activity = loggedActivity
  .extend({
    action: z
      .enum(quickActions)
      .nullable()
      .meta({ description: 'Which one, for the kind quick_action while its task exists' }),
  })
  .meta({ id: 'Activity' })

export const getActivityFeed = endpoint({
  method: 'GET',
  path: '/api/activity-feed',
  module: 'shift',
  access: 'staff',
  summary: 'What the team did, newest first',
  description:
    "Of the caller's venues, including texts. Colleagues of a venue see what was done there in the last 24 hours and everything that they did themselves; managers see everything at the venues that they manage. `userId` of another person is only for their managers, otherwise 404, and the access is in the audit log. Stored for 24 months.",
  query: z.object({
    ...paged(['at'], '-at'),
    venueId: id('venue').optional(),
    kind: choice(activityKinds).optional(),
    userId: id('user').optional(),
  }),
  success: {
    status: 200,
    description: 'A page of activities',
    schema: page(activity).meta({ id: 'ActivityFeedPage' }),
  },
  errors: [...readErrors, 'not_found'],
})

export const listRecentStaffActivity = endpoint({
  method: 'GET',
  path: '/api/staff-activity/recent',
  module: 'shift',
  access: 'staff',
  summary: 'What was done in the last 24 hours, newest first',
  description: 'Activities at the venues of the caller, or only those of the caller.',
  query: z.object({
    venueId: id('venue').optional(),
    mine: flag.optional().meta({ description: 'true: only one’s own' }),
    limit: z.coerce
      .number({ error: code('invalid_format') })
      .int({ error: code('invalid_format') })
      .min(1, { error: code('too_small') })
      .max(100, { error: code('too_large') })
      .default(20)
      .meta({ description: 'Maximum number, 1 to 100' }),
  }),
  success: {
    status: 200,
    description: 'The latest activities',
    schema: z.object({ items: z.array(activity) }).meta({ id: 'RecentActivity' }),
  },
  errors: readErrors,
})

export const addActivity = endpoint({
  method: 'POST',
  path: '/api/add-activity',
  module: 'shift',
  access: 'staff',
  summary: 'Log an activity on the shift',
  description:
    'Kinds that a person logs by hand; what the system itself registers, it logs. The same as logging by the workflow.',
  body: logActivity.body,
  creates: true,
  success: logActivity.success,
  errors: [...writeErrors, 'idempotency_conflict'],
})
