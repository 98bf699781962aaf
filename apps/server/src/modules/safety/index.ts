// What others build on comes before the routes, for these use modules that use it.
export { forgetGuestInAlerts } from './commands/forget-guest.ts'

import { acknowledgeSafetyAlertRoute } from './routes/acknowledge-alert.ts'
import { getSafetyAlertRoute } from './routes/get-alert.ts'
import { getSafetyAnalyticsRoute } from './routes/get-analytics.ts'
import { getSafetySettingsRoute } from './routes/get-settings.ts'
import { issueSafetyTokenRoute } from './routes/issue-token.ts'
import { listActiveSafetyAlertsRoute } from './routes/list-active.ts'
import { listSafetyHistoryRoute } from './routes/list-history.ts'
import { startSafetyDrillRoute } from './routes/start-drill.ts'
import { triggerSafetyAlertRoute } from './routes/trigger-alert.ts'
import { updateSafetySettingsRoute } from './routes/update-settings.ts'
import { updateSafetyAlertStatusRoute } from './routes/update-status.ts'

export { livePresenter } from './live.ts'
export { scanSafety } from './scan.ts'

export const safety = {
  triggerSafetyAlert: triggerSafetyAlertRoute,
  getSafetyAlert: getSafetyAlertRoute,
  listActiveSafetyAlerts: listActiveSafetyAlertsRoute,
  acknowledgeSafetyAlert: acknowledgeSafetyAlertRoute,
  updateSafetyAlertStatus: updateSafetyAlertStatusRoute,
  listSafetyHistory: listSafetyHistoryRoute,
  getSafetyAnalytics: getSafetyAnalyticsRoute,
  issueSafetyToken: issueSafetyTokenRoute,
  getSafetySettings: getSafetySettingsRoute,
  updateSafetySettings: updateSafetySettingsRoute,
  startSafetyDrill: startSafetyDrillRoute,
}
