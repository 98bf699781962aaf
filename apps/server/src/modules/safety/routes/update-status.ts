import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { moveAlert } from '../commands/move-alert.ts'
import { readAlert } from '../read-alert.ts'

export const updateSafetyAlertStatusRoute = handle(
  contract.updateSafetyAlertStatus,
  ({ session, params, body }) =>
    session.write(async (tx) => {
      await moveAlert(tx, params.alertId, body.status)
      const { userId } = await tx.scope
      return readAlert(tx, params.alertId, { userId, by: 'session' })
    }),
)
