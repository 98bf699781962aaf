import type { StaffTx } from '../../../platform/db/transaction.ts'
import { emitLive } from '../../../platform/live/index.ts'
import { insertLiveAlertStep, setLiveAlertAcknowledged } from '../alert-queries.ts'
import { getLiveAlert, withLiveAlert } from '../one-live-alert.ts'
import { reachOf } from './escalate-live-alert.ts'

/** Records the first acknowledgement at the alert's level; later ones change nothing. */
export function acknowledgeLiveAlert(tx: StaffTx, alertId: string) {
  return withLiveAlert(tx, alertId, async ({ venue_id: venueId, level, acknowledged_by: by }) => {
    if (by === null) {
      await setLiveAlertAcknowledged(tx, alertId)
      await insertLiveAlertStep(tx, { alertId, venueId, kind: 'acknowledged', level })
      await emitLive(tx, [
        { kind: 'call', subjectId: alertId, venueId, change: 'acknowledged', reach: reachOf(level) },
      ])
    }
    return getLiveAlert(tx, alertId)
  })
}
