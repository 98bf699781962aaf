import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { takeLook } from '../bounds.ts'
import { asHelpCaller } from '../caller.ts'
import { readAlert } from '../read-alert.ts'

export const getSafetyAlertRoute = handle(contract.getSafetyAlert, (call) =>
  asHelpCaller(call, async (tx, caller) => {
    takeLook(caller.userId, performance.now())
    return readAlert(tx, call.params.alertId, caller)
  }),
)
