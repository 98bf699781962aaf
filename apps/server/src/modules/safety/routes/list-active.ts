import { contract } from '@comity/contract'
import { atEveryVenue } from '../../../platform/db/whole-organisation.ts'
import { Failure } from '../../../platform/errors.ts'
import { handle } from '../../../platform/http/call.ts'
import type { Session } from '../../../platform/auth/session.ts'
import { isFault, listHeld, type HeldRequest } from '../held/answer-held.ts'
import { heldCalls } from '../held/held-calls.ts'
import { actorOf, isManager } from '../policy.ts'
import { presentAlert } from '../present.ts'
import { listOpenAlerts } from '../queries/alerts.ts'

export const listActiveSafetyAlertsRoute = handle(contract.listActiveSafetyAlerts, async (call) => {
  const { callers } = heldCalls(call.services)
  try {
    const stored = await listStored(call)
    const ids = new Set(stored.map(({ id }) => id))
    return { items: [...listHeld(call).filter(({ id }) => !ids.has(id)), ...stored], isComplete: true }
  } catch (error) {
    if (!isFault(error)) {
      if (error instanceof Failure && error.code === 'unauthenticated')
        callers.forget(call.services, call.client)
      throw error
    }
    const items = listHeld(call)
    if (items.length === 0) throw error
    return { items, isComplete: false }
  }
})

function listStored({ services, client, session }: HeldRequest & { readonly session: Session }) {
  // Not a read, because a read sends all its statements before the venues of the scope are known.
  return session.write(async (tx) => {
    const scope = await tx.scope
    const list = () => listOpenAlerts(tx, scope.venueIds)
    const rows = await (isManager(scope) ? atEveryVenue(tx, list) : list())
    await heldCalls(services).callers.note(services, client, tx)
    return rows.map((row) => presentAlert(row, actorOf(row.raised_by, scope.userId, 'session')))
  })
}
