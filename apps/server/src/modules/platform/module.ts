import { defineModule } from '../../platform/module.ts'
import { jobs } from './jobs.ts'
import { getAppSettingsRoute } from './routes/get-app-settings.ts'
import { getHealthRoute } from './routes/get-health.ts'
import { getOpenApiRoute } from './routes/get-open-api.ts'
import { getReadinessRoute } from './routes/get-readiness.ts'
import { getSettingsRoute } from './routes/get-settings.ts'
import { getStatusRoute } from './routes/get-status.ts'
import { listDemoMailsRoute } from './routes/list-demo-mails.ts'
import { updateAppSettingsRoute } from './routes/update-app-settings.ts'
import { updateSettingsRoute } from './routes/update-settings.ts'

export default defineModule({
  handlers: {
    getHealth: getHealthRoute,
    getReadiness: getReadinessRoute,
    getStatus: getStatusRoute,
    getOpenApi: getOpenApiRoute,
    getAppSettings: getAppSettingsRoute,
    updateAppSettings: updateAppSettingsRoute,
    getSettings: getSettingsRoute,
    updateSettings: updateSettingsRoute,
    listDemoMails: listDemoMailsRoute,
  },
  jobs,
  crontab: ['27 * * * * platform/clean'],
})
