export { changeOrganisation, isTimeZone } from './commands/change-organisation.ts'
export { jobs } from './jobs.ts'
export { organisationVault } from './organisation-vault.ts'
export { getOrganisation, getPreferences } from './queries.ts'
import { getAppSettingsRoute } from './routes/get-app-settings.ts'
import { getHealthRoute } from './routes/get-health.ts'
import { getOpenApiRoute } from './routes/get-open-api.ts'
import { getReadinessRoute } from './routes/get-readiness.ts'
import { getSettingsRoute } from './routes/get-settings.ts'
import { getStatusRoute } from './routes/get-status.ts'
import { listDemoMailsRoute } from './routes/list-demo-mails.ts'
import { updateAppSettingsRoute } from './routes/update-app-settings.ts'
import { updateSettingsRoute } from './routes/update-settings.ts'

export const platform = {
  getHealth: getHealthRoute,
  getReadiness: getReadinessRoute,
  getStatus: getStatusRoute,
  getOpenApi: getOpenApiRoute,
  getAppSettings: getAppSettingsRoute,
  updateAppSettings: updateAppSettingsRoute,
  getSettings: getSettingsRoute,
  updateSettings: updateSettingsRoute,
  listDemoMails: listDemoMailsRoute,
}
