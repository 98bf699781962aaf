// What others build on comes before the routes, for these use modules that use it.
export { acknowledgeAlert, judgeAlert } from './commands/acknowledge-alert.ts'
export { raiseAlerts } from './commands/raise-alerts.ts'
export { subscribers } from './events.ts'
export type { WantedAlert } from './judge-subjects.ts'
export { livePresenter } from './live.ts'
export { wouldRaise } from './look.ts'
export { listAudience } from './notices/audience.ts'
export { type CaseStep, caseSteps, type DisputeStep, disputeSteps } from './notices/dispute-news.ts'
export { queueNotices, reviewStep } from './notices/queue-notices.ts'
export { presentAlert } from './present.ts'
export { getAlerts, listAlerts, rankOf } from './queries/alerts.ts'
export { readRules } from './rules.ts'

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
import { listSmsAlertsRoute, sendSmsAlertsRoute } from './routes/sms-alerts.ts'
import { getStaffBriefingRoute } from './routes/staff-briefing.ts'
import { testAlertChannelRoute } from './routes/test-channel.ts'
import { listUnifiedAlertsRoute } from './routes/unified-alerts.ts'
import { verifyAlertChannelRoute } from './routes/verify-channel.ts'

export const jobs = {
  'alerts/tend': tendAlerts,
  'alerts/escalate': escalate,
  'alerts/send-notice': sendNotice,
}

/** In the crontab form of the queue. */
export const alertsCrontab = '*/10 * * * * alerts/tend'

export const alerts = {
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
}
