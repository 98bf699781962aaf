import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { once } from '../../../platform/idempotency.ts'
import { startDrill } from '../commands/start-drill.ts'
import { readAlert } from '../read-alert.ts'

export const startSafetyDrillRoute = handle(
  contract.startSafetyDrill,
  ({ session, client, body, idempotency }) =>
    session.write(async (tx) => {
      const { id } = await once(tx, idempotency, () => startDrill(tx, body, client.userAgent))
      const { userId } = await tx.scope
      return readAlert(tx, id, { userId, by: 'session' })
    }),
)
