import { contract } from '@comity/contract'
import { recordAudit } from '../../../platform/audit/audit.ts'
import { orNotFound } from '../../../platform/errors.ts'
import { handle } from '../../../platform/http/call.ts'
import { removeDevice } from '../queries/devices.ts'

export const removeDeviceRoute = handle(contract.removeDevice, async ({ session, params }) =>
  session.write(async (tx) => {
    const gone = orNotFound(await removeDevice(tx, params.deviceId))
    const subject = { kind: 'device' as const, id: gone.device_id }
    await recordAudit(tx, await tx.scope, { action: 'device.removed', subject })
    return { id: gone.device_id, sessionsEnded: gone.ended }
  }),
)
