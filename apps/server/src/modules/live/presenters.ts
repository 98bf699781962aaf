import type { LivePresenters } from '../../platform/live/index.ts'
import { livePresenter as rating } from '../feedback/index.ts'
import { presentIncidents } from './present-incidents.ts'
import { presentLiveAlerts } from './present-live-alerts.ts'

/** Who shows the subjects of live events, by kind; events of a kind without one are shown to nobody. */
export const livePresenters: LivePresenters = {
  rating,
  incident: presentIncidents,
  call: presentLiveAlerts,
}
