import { contract } from '@comity/contract'
import { readTrigger } from '@comity/domain/safety'
import { handle } from '../../../platform/http/call.ts'
import { isFlooding } from '../bounds.ts'
import { asHelpCaller } from '../caller.ts'
import { raiseAlert } from '../commands/raise-alert.ts'
import { getAlert } from '../queries/alerts.ts'
import { atEveryVenue } from '../../../platform/db/whole-organisation.ts'

export const triggerSafetyAlertRoute = handle(contract.triggerSafetyAlert, (call) =>
  asHelpCaller(call, async (tx, caller) => {
    const taken = readTrigger(call.body)
    const choice = { isFlooding: isFlooding(caller.userId, performance.now()) }
    const { alertId, isRepeat } = await raiseAlert(tx, caller, taken, choice)
    const row = await atEveryVenue(tx, () => getAlert(tx, alertId))
    if (!row) throw new Error('An alert was taken and is not there')
    return {
      alert_id: alertId,
      status: row.status,
      severity: row.severity,
      venue_id: row.venue_id,
      is_drill: row.is_drill,
      is_repeat: isRepeat,
      raised_at: row.raised_at.toISOString(),
    }
  }),
)
