import { listActivityLog, logActivity } from './activity.ts'
import { correlateIncident } from './correlate.ts'
import { integrationFigures, performanceMetrics, workSummary } from './figures.ts'
import { acknowledgeHandOver, createHandOver, listHandOvers } from './hand-over.ts'
import { completeManagerTask, createManagerTask, listManagerTasks, listOwnTasks } from './task.ts'

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
