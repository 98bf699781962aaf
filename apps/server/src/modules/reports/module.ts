import { defineModule } from '../../platform/module.ts'
import { insuranceIncidentLogRoute } from './routes/insurance-incident-log.ts'
import { replayIncidentRoute } from './routes/replay-incident.ts'
import { unifiedIncidentReportRoute } from './routes/unified-incident-report.ts'

export default defineModule({
  handlers: {
    unifiedIncidentReport: unifiedIncidentReportRoute,
    insuranceIncidentLog: insuranceIncidentLogRoute,
    replayIncident: replayIncidentRoute,
  },
})
