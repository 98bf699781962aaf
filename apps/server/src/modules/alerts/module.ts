import { defineModule } from '../../platform/module.ts'
import { figures } from './figures.ts'
import { subscribers } from './events.ts'
import { livePresenter } from './live.ts'
import { escalate } from './jobs/escalate.ts'
import { tendAlerts } from './jobs/tend.ts'
import { sendNotice } from './notices/send-notice.ts'
import {
  acknowledgeSmartAlertRoute,
  notifyOfAlertsRoute,
  snoozeSmartAlertRoute,
} from './routes/act-on-alerts.ts'
import {
  getAlertChannelsRoute,
  subscribeWebPushRoute,
  updateAlertChannelsRoute,
} from './routes/alert-channels.ts'
import { getAlertConfigRoute, updateAlertConfigRoute } from './routes/alert-config.ts'
import { listAutoAlertsRoute, runAutoAlertsRoute } from './routes/auto-alerts.ts'
import { listSmartAlertsRoute } from './routes/list-alerts.ts'
import { reportFalsePositiveRoute } from './routes/report-false-positive.ts'
import {
  acknowledgeRiskAlertRoute,
  checkAlertsRoute,
  listActiveRiskAlertsRoute,
} from './routes/risk-alerts.ts'
import { listSmsAlertsRoute, sendSmsAlertsRoute } from './routes/sms-alerts.ts'
import { getStaffBriefingRoute } from './routes/staff-briefing.ts'
import { testAlertChannelRoute } from './routes/test-channel.ts'
import { listUnifiedAlertsRoute } from './routes/unified-alerts.ts'
import { verifyAlertChannelRoute } from './routes/verify-channel.ts'

export default defineModule({
  handlers: {
    listSmartAlerts: listSmartAlertsRoute,
    acknowledgeSmartAlert: acknowledgeSmartAlertRoute,
    snoozeSmartAlert: snoozeSmartAlertRoute,
    notifyOfAlerts: notifyOfAlertsRoute,
    getAlertConfig: getAlertConfigRoute,
    updateAlertConfig: updateAlertConfigRoute,
    getStaffBriefing: getStaffBriefingRoute,
    getAlertChannels: getAlertChannelsRoute,
    updateAlertChannels: updateAlertChannelsRoute,
    verifyAlertChannel: verifyAlertChannelRoute,
    testAlertChannel: testAlertChannelRoute,
    subscribeWebPush: subscribeWebPushRoute,
    listUnifiedAlerts: listUnifiedAlertsRoute,
    listAutoAlerts: listAutoAlertsRoute,
    runAutoAlerts: runAutoAlertsRoute,
    listSmsAlerts: listSmsAlertsRoute,
    sendSmsAlerts: sendSmsAlertsRoute,
    checkAlerts: checkAlertsRoute,
    listActiveRiskAlerts: listActiveRiskAlertsRoute,
    acknowledgeRiskAlert: acknowledgeRiskAlertRoute,
    reportFalsePositive: reportFalsePositiveRoute,
  },
  jobs: {
    'alerts/tend': tendAlerts,
    'alerts/escalate': escalate,
    'alerts/send-notice': sendNotice,
  },
  crontab: ['*/10 * * * * alerts/tend'],
  subscribers,
  livePresenters: { alert: livePresenter },
  figures,
})
