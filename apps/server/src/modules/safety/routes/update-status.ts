import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { moveAlert } from '../commands/move-alert.ts'
import { moveHeld } from '../held/answer-held.ts'
import { readAlert } from '../read-alert.ts'

export const updateSafetyAlertStatusRoute = handle(
  contract.updateSafetyAlertStatus,
  async (call) =>
    moveHeld(call, call.params.alertId, call.body.status) ??
    call.session.write(async (tx) => {
      const { alertId } = call.params
      await moveAlert(tx, alertId, call.body.status)
      const { userId } = await tx.scope
      return readAlert(tx, alertId, { userId, by: 'session' })
    }),
)
