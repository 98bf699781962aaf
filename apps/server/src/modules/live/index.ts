import { forgetLive } from './jobs/forget-live.ts'
import { acknowledgeLiveAlertRoute } from './routes/acknowledge-live-alert.ts'
import { escalateLiveAlertRoute } from './routes/escalate-live-alert.ts'
import { getLiveConnectionRoute } from './routes/get-live-connection.ts'
import { listActiveSessionsRoute } from './routes/list-active-sessions.ts'
import { listLiveHistoryRoute } from './routes/list-live-history.ts'
import { liveAlertsFeedRoute } from './routes/live-alerts-feed.ts'
import { startLiveSessionRoute } from './routes/start-live-session.ts'
import { triggerLiveAlertRoute } from './routes/trigger-live-alert.ts'

export { triggerLiveAlert } from './commands/trigger-live-alert.ts'
export { livePresenters } from './presenters.ts'

export const jobs = { 'live/forget': forgetLive }

export const live = {
  startLiveSession: startLiveSessionRoute,
  listActiveSessions: listActiveSessionsRoute,
  triggerLiveAlert: triggerLiveAlertRoute,
  escalateLiveAlert: escalateLiveAlertRoute,
  acknowledgeLiveAlert: acknowledgeLiveAlertRoute,
  liveAlertsFeed: liveAlertsFeedRoute,
  listLiveHistory: listLiveHistoryRoute,
  getLiveConnection: getLiveConnectionRoute,
}
