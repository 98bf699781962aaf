import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { takeLook } from '../bounds.ts'
import { asHelpCaller } from '../caller.ts'
import { readHeld } from '../held/answer-held.ts'
import { readAlert } from '../read-alert.ts'

export const getSafetyAlertRoute = handle(
  contract.getSafetyAlert,
  async (call) =>
    readHeld(call, call.params.alertId) ??
    asHelpCaller(call, async (tx, caller) => {
      takeLook(caller.userId, performance.now())
      return readAlert(tx, call.params.alertId, caller)
    }),
)
