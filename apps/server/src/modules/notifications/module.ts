import { defineModule } from '../../platform/module.ts'
import { forgetReads } from './jobs/forget-reads.ts'
import { listNotificationsRoute } from './routes/list-notifications.ts'
import { markNotificationReadRoute } from './routes/mark-notification-read.ts'

export default defineModule({
  handlers: {
    listNotifications: listNotificationsRoute,
    markNotificationRead: markNotificationReadRoute,
  },
  jobs: { 'notifications/forget': forgetReads },
  crontab: ['56 3 * * * notifications/forget'],
})
