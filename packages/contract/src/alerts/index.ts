import { listAutoAlerts, runAutoAlerts } from './auto.ts'
import { getStaffBriefing } from './briefing.ts'
import {
  getAlertChannels,
  subscribeWebPush,
  testAlertChannel,
  updateAlertChannels,
  verifyAlertChannel,
} from './channels.ts'
import { getAlertConfig, updateAlertConfig } from './config.ts'
import { acknowledgeSmartAlert, listSmartAlerts, notifyOfAlerts, snoozeSmartAlert } from './smart-alerts.ts'
import { listSmsAlerts, sendSmsAlerts } from './sms.ts'
import { listUnifiedAlerts } from './unified.ts'

export const alerts = {
  listSmartAlerts,
  acknowledgeSmartAlert,
  snoozeSmartAlert,
  notifyOfAlerts,
  getAlertConfig,
  updateAlertConfig,
  getStaffBriefing,
  getAlertChannels,
  updateAlertChannels,
  verifyAlertChannel,
  testAlertChannel,
  subscribeWebPush,
  listUnifiedAlerts,
  listAutoAlerts,
  runAutoAlerts,
  listSmsAlerts,
  sendSmsAlerts,
} as const
