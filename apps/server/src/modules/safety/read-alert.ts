import type { Tx } from '../../platform/db/transaction.ts'
import { Failure } from '../../platform/errors.ts'
import type { HelpCaller } from './caller.ts'
import { withAlert } from './one-alert.ts'
import { actorOf } from './policy.ts'
import { presentDetail } from './present.ts'
import { getAlert, listChanges } from './queries/alerts.ts'
import { listSendings } from './queries/sendings.ts'

/**
 * An alert for a colleague at its venue, for managers elsewhere once it has reached them, or for its sender.
 *
 * @throws Failure not_found, also for a token of another person
 */
export async function readAlert(tx: Tx, alertId: string, caller: Pick<HelpCaller, 'userId' | 'by'>) {
  return withAlert(tx, alertId, getAlert, async (row) => {
    const isOwn = row.raised_by === caller.userId
    if (caller.by === 'device_token' && !isOwn) throw new Failure('not_found')
    const [changes, sendings] = await Promise.all([listChanges(tx, alertId), listSendings(tx, alertId)])
    return presentDetail(row, changes, sendings, actorOf(row.raised_by, caller.userId, caller.by))
  })
}
