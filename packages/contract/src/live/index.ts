import { acknowledgeLiveAlert, escalateLiveAlert, triggerLiveAlert } from './alerts.ts'
import { getLiveConnection, listLiveHistory, liveAlertsFeed } from './feed.ts'
import { listActiveSessions, startLiveSession } from './sessions.ts'

export const live = {
  startLiveSession,
  listActiveSessions,
  triggerLiveAlert,
  escalateLiveAlert,
  acknowledgeLiveAlert,
  liveAlertsFeed,
  listLiveHistory,
  getLiveConnection,
} as const
