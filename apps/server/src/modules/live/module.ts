import { defineModule } from '../../platform/module.ts'
import { forgetLive } from './jobs/forget-live.ts'
import { acknowledgeLiveAlertRoute } from './routes/acknowledge-live-alert.ts'
import { escalateLiveAlertRoute } from './routes/escalate-live-alert.ts'
import { getLiveConnectionRoute } from './routes/get-live-connection.ts'
import { listActiveSessionsRoute } from './routes/list-active-sessions.ts'
import { listLiveHistoryRoute } from './routes/list-live-history.ts'
import { liveAlertsFeedRoute } from './routes/live-alerts-feed.ts'
import { startLiveSessionRoute } from './routes/start-live-session.ts'
import { triggerLiveAlertRoute } from './routes/trigger-live-alert.ts'
import { presentIncidents } from './present-incidents.ts'
import { presentLiveAlerts } from './present-live-alerts.ts'

export default defineModule({
  handlers: {
    startLiveSession: startLiveSessionRoute,
    listActiveSessions: listActiveSessionsRoute,
    triggerLiveAlert: triggerLiveAlertRoute,
    escalateLiveAlert: escalateLiveAlertRoute,
    acknowledgeLiveAlert: acknowledgeLiveAlertRoute,
    liveAlertsFeed: liveAlertsFeedRoute,
    listLiveHistory: listLiveHistoryRoute,
    getLiveConnection: getLiveConnectionRoute,
  },
  jobs: { 'live/forget': forgetLive },
  crontab: ['52 3 * * * live/forget'],
  livePresenters: { incident: presentIncidents, call: presentLiveAlerts },
})
