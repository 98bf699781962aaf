import { defineModule } from '../../platform/module.ts'
import { figures } from './figures.ts'
import { acknowledgeSafetyAlertRoute } from './routes/acknowledge-alert.ts'
import { getSafetyAlertRoute } from './routes/get-alert.ts'
import { getSafetyAnalyticsRoute } from './routes/get-analytics.ts'
import { getSafetyReadinessRoute } from './routes/get-readiness.ts'
import { getSafetySettingsRoute } from './routes/get-settings.ts'
import { issueSafetyTokenRoute } from './routes/issue-token.ts'
import { listActiveSafetyAlertsRoute } from './routes/list-active.ts'
import { listSafetyHistoryRoute } from './routes/list-history.ts'
import { addPushSubscriptionRoute, removePushSubscriptionRoute } from './routes/push-subscriptions.ts'
import { startSafetyDrillRoute } from './routes/start-drill.ts'
import { triggerSafetyAlertRoute } from './routes/trigger-alert.ts'
import { updateSafetySettingsRoute } from './routes/update-settings.ts'
import { updateSafetyAlertStatusRoute } from './routes/update-status.ts'
import { livePresenter } from './live.ts'

export default defineModule({
  handlers: {
    triggerSafetyAlert: triggerSafetyAlertRoute,
    getSafetyAlert: getSafetyAlertRoute,
    listActiveSafetyAlerts: listActiveSafetyAlertsRoute,
    acknowledgeSafetyAlert: acknowledgeSafetyAlertRoute,
    updateSafetyAlertStatus: updateSafetyAlertStatusRoute,
    listSafetyHistory: listSafetyHistoryRoute,
    getSafetyAnalytics: getSafetyAnalyticsRoute,
    getSafetyReadiness: getSafetyReadinessRoute,
    issueSafetyToken: issueSafetyTokenRoute,
    getSafetySettings: getSafetySettingsRoute,
    updateSafetySettings: updateSafetySettingsRoute,
    addPushSubscription: addPushSubscriptionRoute,
    removePushSubscription: removePushSubscriptionRoute,
    startSafetyDrill: startSafetyDrillRoute,
  },
  livePresenters: { safety: livePresenter },
  figures,
})
