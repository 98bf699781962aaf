import { mayScore } from '@comity/domain/base'
import type { Scope } from '../../../platform/db/scope.ts'
import { sql } from '../../../platform/db/statements.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { lockGuests } from '../batch.ts'
import { settleEquals } from '../equal.ts'
import type { Equals } from '../equal.ts'
import { rulesOf } from '../rules.ts'
import { settle } from '../running.ts'
import { writeGuests } from '../write.ts'
import { removeFact } from './change-fact.ts'

/**
 * Postpones or sets the instant from which a pending fact counts: the reveal of a sealed rating, or the end of a hold.
 * Beyond the lifetime of the fact it never counts unless moved again.
 */
export async function restartFact(
  tx: Tx,
  scope: Scope,
  guestId: string,
  factId: string,
  countsFrom: Date,
): Promise<void> {
  const rules = await rulesOf(tx, scope)
  if (!mayScore(rules.sector)) return
  await lockGuests(tx, rules, [guestId])
  const moved = await tx.all(sql<Equals>`
    update risk_facts set counts_from = least(${countsFrom}::timestamptz, ends_at)
    where guest_id = ${guestId}::uuid and fact_id = ${factId}::uuid and not in_sums
    returning guest_id, equality_key`)
  const guest = (await lockGuests(tx, rules, [guestId])).get(guestId)
  if (!guest) return
  settle(guest.sums, guest.due)
  await writeGuests(tx, rules, [{ guest, inserted: [], standings: [] }])
  await settleEquals(tx, rules, moved)
}

/** Deletes a fact, so that a corrected one can be recorded under the same id. */
export async function dropFact(tx: Tx, scope: Scope, guestId: string, factId: string): Promise<void> {
  await removeFact(tx, scope, guestId, factId, 'withdrawn')
  await tx.run(
    sql`delete from risk_facts where guest_id = ${guestId}::uuid and fact_id = ${factId}::uuid and not in_sums`,
  )
}
