import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { acknowledgeAlert } from '../commands/move-alert.ts'
import { readAlert } from '../read-alert.ts'

export const acknowledgeSafetyAlertRoute = handle(contract.acknowledgeSafetyAlert, ({ session, params }) =>
  session.write(async (tx) => {
    await acknowledgeAlert(tx, params.alertId)
    const { userId } = await tx.scope
    return readAlert(tx, params.alertId, { userId, by: 'session' })
  }),
)
