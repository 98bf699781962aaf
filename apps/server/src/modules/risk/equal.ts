import type { RiskRules } from '@comity/domain/risk'
import { sql } from '../../platform/db/statements.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { rebuild } from './rebuild.ts'

/**
 * Of equal reports about a guest the one that counts first counts, whatever order they came in; a disputed one keeps
 * its place without counting. Makes the sums of the guests anew where that has changed, which is rare.
 * @param equalityKey only the reports of this key; absent: all of these guests
 */
export async function settleEqual(
  tx: Tx,
  rules: RiskRules,
  guestIds: readonly string[],
  equalityKey?: string,
): Promise<void> {
  const ofKey = equalityKey === undefined ? sql`` : sql`and equality_key = ${equalityKey}`
  const changed = await tx.run(sql`
    update risk_facts f set status = r.status, in_sums = r.status = 'counted' and f.counts_from <= platform.app_now()
    from (
      select guest_id, fact_id, status as before, case when row_number() over (
        partition by guest_id, equality_key order by counts_from, recorded_at, fact_id) = 1 then 'counted' else 'equal' end as status
      from risk_facts
      where guest_id = any (${[...guestIds]}::uuid[]) and status in ('counted', 'equal', 'disputed', 'frozen') ${ofKey}
    ) r
    where f.guest_id = r.guest_id and f.fact_id = r.fact_id and r.before in ('counted', 'equal') and f.status <> r.status`)
  if (changed > 0) await rebuild(tx, rules, guestIds)
}
