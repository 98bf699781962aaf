import { sql } from '../../../platform/db/statements.ts'
import type { Rows } from '../row.ts'
import { inside } from '../world.ts'

export const notifications = {
  listNotifications: { record: 'none', shows: 'owner' },
  markNotificationRead: {
    record: 'owner',
    ask: async ({ app, home, keeper, venueId }, { userId }) => {
      const notificationId = crypto.randomUUID()
      await inside(app, home, (tx) =>
        tx.run(sql`
          insert into tasks (organisation_id, task_id, venue_id, title, assigned_to, created_by, created_at)
          values (${home.organisationId}::uuid, ${notificationId}::uuid, ${venueId}::uuid, 'Call the guest back',
            ${userId}::uuid, ${keeper.userId === userId ? crypto.randomUUID() : keeper.userId}::uuid, platform.app_now())`),
      )
      return { params: { notificationId }, body: {} }
    },
  },
} satisfies Partial<Rows>
