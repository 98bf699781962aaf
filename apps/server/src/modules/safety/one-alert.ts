import type { Tx } from '../../platform/db/transaction.ts'
import { atEveryVenue } from '../../platform/db/whole-organisation.ts'
import { Failure } from '../../platform/errors.ts'
import { isManager } from './policy.ts'
import { reachedManagers } from './queries/sendings.ts'

/**
 * Works on an alert at the venues of the scope and, once the escalation has reached the managers of the whole
 * organisation, for each of them.
 *
 * @param find locks it for a change, and must not for a read: the escalation skips a locked alert
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
