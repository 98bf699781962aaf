import { isHeld } from '@comity/domain/feedback'
import type { Scope } from '../../platform/db/scope.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { recordFact, restartFact } from '../risk/index.ts'
import type { NewFact } from '../risk/index.ts'

/**
 * Records a rating as a fact of the score. While it is held, the start is unknown and a fact beyond its lifetime would
 * be dropped: it starts soon and is then postponed until the hold ends.
 */
export async function weighRating(tx: Tx, scope: Scope, fact: NewFact): Promise<void> {
  if (!isHeld(fact.countsFrom)) return recordFact(tx, scope, fact)
  await recordFact(tx, scope, { ...fact, countsFrom: new Date(scope.now.getTime() + 1) })
  await restartFact(tx, scope, fact.guestId, fact.factId, fact.countsFrom)
}
