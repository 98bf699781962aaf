import { addActivity, getActivityFeed, listRecentStaffActivity } from './shift-activity.ts'
import { getStaffDashboard } from './shift-dashboard.ts'
import { getDashboardMetrics } from './shift-metrics.ts'
import { createQuickAction } from './shift-quick-action.ts'
import { getDashboardStats } from './shift-stats.ts'

export const shiftCalls = {
  getDashboardStats,
  getActivityFeed,
  addActivity,
  getStaffDashboard,
  listRecentStaffActivity,
  getDashboardMetrics,
  createQuickAction,
}
