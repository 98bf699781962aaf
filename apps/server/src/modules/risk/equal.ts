import { sql } from '../../platform/db/statements.ts'
import type { Tx } from '../../platform/db/transaction.ts'

/**
 * Of equal reports about a guest the one that counts first counts, whatever order they came in; a disputed one keeps
 * its place without counting. Whoever calls this makes the sums of the guests anew.
 */
export async function settleEqual(tx: Tx, guestIds: readonly string[]): Promise<void> {
  await tx.run(sql`
    update risk_facts f set status = r.status, in_sums = r.status = 'counted' and f.counts_from <= platform.app_now()
    from (
      select guest_id, fact_id, status as before, case when row_number() over (
        partition by guest_id, equality_key order by counts_from, recorded_at, fact_id) = 1 then 'counted' else 'equal' end as status
      from risk_facts
      where guest_id = any (${[...guestIds]}::uuid[]) and status in ('counted', 'equal', 'disputed', 'frozen')
    ) r
    where f.guest_id = r.guest_id and f.fact_id = r.fact_id and r.before in ('counted', 'equal') and f.status <> r.status`)
}
