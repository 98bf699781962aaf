import { sql } from '../../../platform/db/statements.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { profilesOf } from '../queries/subject.ts'

/** Deletes the decisions to ban a guest on a deleted fact, with their reasons. */
export async function forgetBansOn(tx: Tx, guestId: string, factId: string): Promise<void> {
  await tx.run(sql`
    with gone as (
      delete from risk_decisions
      where profile_id in ${profilesOf(guestId)} and action = 'ban' and fact_ids = array[${factId}::uuid]
      returning reason_id)
    delete from audit_reasons where reason_id in (select reason_id from gone)`)
}
