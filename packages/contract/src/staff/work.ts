import { listActivityLog, logActivity } from './work-activity.ts'
import { correlateIncident } from './work-correlate.ts'
import { integrationFigures, performanceMetrics, workSummary } from './work-figures.ts'
import { acknowledgeHandOver, createHandOver, listHandOvers } from './work-hand-over.ts'
import { completeManagerTask, createManagerTask, listManagerTasks, listOwnTasks } from './work-task.ts'

export const workCalls = {
  logActivity,
  listActivityLog,
  createHandOver,
  listHandOvers,
  acknowledgeHandOver,
  performanceMetrics,
  workSummary,
  correlateIncident,
  createManagerTask,
  listManagerTasks,
  listOwnTasks,
  completeManagerTask,
  integrationFigures,
}
