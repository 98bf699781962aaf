import { defineModule } from '../../platform/module.ts'
import { cleanDrafts } from './jobs/clean-drafts.ts'
import { bulkReportRoute } from './routes/bulk-report.ts'
import { listDraftsRoute, saveDraftRoute } from './routes/drafts.ts'
import { guestLookupRoute } from './routes/guest-lookup.ts'
import { listTemplatesRoute } from './routes/list-templates.ts'
import { quickReportRoute } from './routes/quick-report.ts'
import { reportingFiguresRoute } from './routes/reporting-figures.ts'

export default defineModule({
  handlers: {
    listQuickTemplates: listTemplatesRoute,
    quickReportIncident: quickReportRoute,
    bulkReportIncidents: bulkReportRoute,
    lookUpGuestQuickly: guestLookupRoute,
    getReportingFigures: reportingFiguresRoute,
    saveIncidentDraft: saveDraftRoute,
    listIncidentDrafts: listDraftsRoute,
  },
  jobs: { 'incidents/clean-drafts': cleanDrafts },
  crontab: ['42 4 * * * incidents/clean-drafts'],
})
