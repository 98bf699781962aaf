import { contract } from '@comity/contract'
import { readTrigger } from '@comity/domain/safety'
import type { TriggerCall } from '@comity/domain/safety'
import type { Tx } from '../../../platform/db/transaction.ts'
import { atEveryVenue } from '../../../platform/db/whole-organisation.ts'
import { handle } from '../../../platform/http/call.ts'
import { countCall } from '../bounds.ts'
import { asHelpCaller } from '../caller.ts'
import type { HelpCall, HelpCaller } from '../caller.ts'
import { raiseAlert } from '../commands/raise-alert.ts'
import type { Raised } from '../commands/raise-alert.ts'
import { getAlert } from '../queries/alerts.ts'

export const triggerSafetyAlertRoute = handle(contract.triggerSafetyAlert, (call) =>
  raise(call, readTrigger(call.body)),
)

function raise(call: HelpCall, sent: TriggerCall) {
  const work = async (tx: Tx, caller: HelpCaller) => {
    const { alertId, isRepeat } = await raiseCounted(tx, caller, sent)
    const read = () => getAlert(tx, alertId)
    const row = await (isRepeat ? atEveryVenue(tx, read) : read())
    if (!row) throw new Error('The stored alert cannot be found.')
    return {
      alert_id: alertId,
      status: row.status,
      severity: row.severity,
      venue_id: row.venue_id,
      is_drill: row.is_drill,
      is_repeat: isRepeat,
      raised_at: row.raised_at.toISOString(),
    }
  }
  return asHelpCaller(call, work, sent.saidStaffId)
}

/** Counts only new calls: repetitions by the page must not use up the person's next call. */
async function raiseCounted(tx: Tx, caller: HelpCaller, call: TriggerCall): Promise<Raised> {
  const counted = countCall(caller.userId, performance.now())
  let raised: Raised | undefined
  try {
    raised = await raiseAlert(tx, caller, call, counted)
    return raised
  } finally {
    if (!raised || raised.isRepeat) counted.undo()
  }
}
