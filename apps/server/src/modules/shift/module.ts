import { defineModule } from '../../platform/module.ts'
import { figures } from './figures.ts'
import { forgetWork } from './jobs/forget-work.ts'
import { getActivityFeedRoute } from './routes/activity-feed.ts'
import { addActivityRoute } from './routes/add-activity.ts'
import { getDashboardMetricsRoute } from './routes/dashboard-metrics.ts'
import { getDashboardStatsRoute } from './routes/dashboard-stats.ts'
import { createQuickActionRoute } from './routes/quick-action.ts'
import { listRecentStaffActivityRoute } from './routes/recent-activity.ts'
import { getStaffDashboardRoute } from './routes/staff-dashboard.ts'
import { livePresenter } from './live.ts'

export default defineModule({
  handlers: {
    getDashboardStats: getDashboardStatsRoute,
    getActivityFeed: getActivityFeedRoute,
    addActivity: addActivityRoute,
    getStaffDashboard: getStaffDashboardRoute,
    listRecentStaffActivity: listRecentStaffActivityRoute,
    getDashboardMetrics: getDashboardMetricsRoute,
    createQuickAction: createQuickActionRoute,
  },
  jobs: { 'staff/forget-work': forgetWork },
  crontab: ['32 3 * * * staff/forget-work'],
  livePresenters: { shift: livePresenter },
  figures,
})
