import type { Tx } from '../../platform/db/transaction.ts'
import { atEveryVenue } from '../../platform/db/whole-organisation.ts'
import { Failure } from '../../platform/errors.ts'
import { isManager } from './policy.ts'
import { reachedManagers } from './queries/sendings.ts'

/**
 * Finds an alert and does something with it: at the venues of the scope; and, once the escalation has come to the
 * managers of the whole organisation, for each of them wherever it was raised.
 *
 * @param find locks it for who moves it, and must not for who looks: a step passes by an alert that is locked
 * @throws Failure not_found
 */
export async function withAlert<Alert, T>(
  tx: Tx,
  alertId: string,
  find: (tx: Tx, alertId: string) => Promise<Alert | undefined>,
  work: (alert: Alert) => Promise<T>,
): Promise<T> {
  const here = await find(tx, alertId)
  if (here) return work(here)
  const scope = await tx.scope
  if (scope.kind !== 'staff' || !isManager(scope)) throw new Failure('not_found')
  return atEveryVenue(tx, async () => {
    const there = await find(tx, alertId)
    if (!there || !(await reachedManagers(tx, alertId))) throw new Failure('not_found')
    return work(there)
  })
}
