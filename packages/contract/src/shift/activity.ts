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
      .meta({ description: 'Which one, of the kind quick_action while its task is kept' }),
  })
  .meta({ id: 'Activity' })

export const getActivityFeed = endpoint({
  method: 'GET',
  path: '/api/activity-feed',
  module: 'shift',
  access: 'staff',
  summary: 'What the team did, newest first',
  description:
    'Of the venues where one works, words included. Colleagues of a venue read what was done there in the last 24 hours and all that they did themselves; managers read all of the venues that they manage. With `userId` of another person only for those who manage them, else 404, and that they looked is in the audit log. Kept for 24 months.',
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
    mine: flag.optional().meta({ description: 'true: one’s own alone' }),
    limit: z.coerce
      .number({ error: code('invalid_format') })
      .int({ error: code('invalid_format') })
      .min(1, { error: code('too_small') })
      .max(100, { error: code('too_large') })
      .default(20)
      .meta({ description: 'How many at most, 1 to 100' }),
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
  summary: 'Log what one did on the shift',
  description:
    'Kinds that a person logs by hand; what the system itself sees done, it logs. The same as logging by the workflow.',
  body: logActivity.body,
  creates: true,
  success: logActivity.success,
  errors: [...writeErrors, 'idempotency_conflict'],
})
