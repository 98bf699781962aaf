import { defineModule } from '../../platform/module.ts'
import { listActivityLogRoute } from './routes/activity-log.ts'
import { correlateIncidentRoute } from './routes/correlate-incident.ts'
import { integrationFiguresRoute, performanceMetricsRoute, workSummaryRoute } from './routes/figures.ts'
import { acknowledgeHandOverRoute, createHandOverRoute, listHandOversRoute } from './routes/hand-overs.ts'
import { logActivityRoute } from './routes/log-activity.ts'
import {
  completeManagerTaskRoute,
  createManagerTaskRoute,
  listManagerTasksRoute,
  listOwnTasksRoute,
} from './routes/manager-tasks.ts'

export default defineModule({
  handlers: {
    logActivity: logActivityRoute,
    listActivityLog: listActivityLogRoute,
    createHandOver: createHandOverRoute,
    listHandOvers: listHandOversRoute,
    acknowledgeHandOver: acknowledgeHandOverRoute,
    performanceMetrics: performanceMetricsRoute,
    workSummary: workSummaryRoute,
    correlateIncident: correlateIncidentRoute,
    createManagerTask: createManagerTaskRoute,
    listManagerTasks: listManagerTasksRoute,
    listOwnTasks: listOwnTasksRoute,
    completeManagerTask: completeManagerTaskRoute,
    integrationFigures: integrationFiguresRoute,
  },
})
