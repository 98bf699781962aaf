import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { acknowledgeAlert } from '../commands/move-alert.ts'
import { moveHeld } from '../held/answer-held.ts'
import { readAlert } from '../read-alert.ts'

export const acknowledgeSafetyAlertRoute = handle(
  contract.acknowledgeSafetyAlert,
  async (call) =>
    moveHeld(call, call.params.alertId, 'seen') ??
    call.session.write(async (tx) => {
      const { alertId } = call.params
      await acknowledgeAlert(tx, alertId)
      const { userId } = await tx.scope
      return readAlert(tx, alertId, { userId, by: 'session' })
    }),
)
