import { isHeld } from '@comity/domain/feedback'
import type { Scope } from '../../platform/db/scope.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { recordFact, restartFact } from '../risk/index.ts'
import type { NewFact } from '../risk/index.ts'

/**
 * Records a rating as a fact of the score. While it is held nobody knows from when it counts, and a fact that begins
 * beyond its life would not be kept: it is kept from soon, and then put off until the hold ends.
 */
export async function weighRating(tx: Tx, scope: Scope, fact: NewFact): Promise<void> {
  if (!isHeld(fact.countsFrom)) return recordFact(tx, scope, fact)
  await recordFact(tx, scope, { ...fact, countsFrom: new Date(scope.now.getTime() + 1) })
  await restartFact(tx, scope, fact.guestId, fact.factId, fact.countsFrom)
}
