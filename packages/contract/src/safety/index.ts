import { getSafetyAnalytics } from './analytics.ts'
import {
  acknowledgeSafetyAlert,
  getSafetyAlert,
  listActiveSafetyAlerts,
  listSafetyHistory,
  updateSafetyAlertStatus,
} from './follow.ts'
import { getSafetySettings, issueSafetyToken, startSafetyDrill, updateSafetySettings } from './set-up.ts'
import { triggerSafetyAlert } from './trigger.ts'

export const safety = {
  triggerSafetyAlert,
  getSafetyAlert,
  listActiveSafetyAlerts,
  acknowledgeSafetyAlert,
  updateSafetyAlertStatus,
  listSafetyHistory,
  getSafetyAnalytics,
  issueSafetyToken,
  getSafetySettings,
  updateSafetySettings,
  startSafetyDrill,
} as const
