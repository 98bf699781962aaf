import { addActivity, getActivityFeed, listRecentStaffActivity } from './activity.ts'
import { getStaffDashboard } from './dashboard.ts'
import { getDashboardMetrics } from './metrics.ts'
import { createQuickAction } from './quick-action.ts'
import { getDashboardStats } from './stats.ts'

export const shiftCalls = {
  getDashboardStats,
  getActivityFeed,
  addActivity,
  getStaffDashboard,
  listRecentStaffActivity,
  getDashboardMetrics,
  createQuickAction,
}
