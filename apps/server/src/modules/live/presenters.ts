import type { LivePresenters } from '../../platform/live/index.ts'
import { livePresenter as alert } from '../alerts/index.ts'
import { livePresenter as rating } from '../feedback/index.ts'
import { livePresenter as safety } from '../safety/index.ts'
import { livePresenter as shift } from '../staff/index.ts'
import { presentIncidents } from './present-incidents.ts'
import { presentLiveAlerts } from './present-live-alerts.ts'

/** Who shows the subjects of live events, by kind. */
export const livePresenters: Required<LivePresenters> = {
  rating,
  incident: presentIncidents,
  alert,
  safety,
  call: presentLiveAlerts,
  shift,
}
