import { sql } from '../../../platform/db/statements.ts'
import type { Tx } from '../../../platform/db/transaction.ts'

/**
 * Those of some facts that are about a guest and visible to the caller: facts behind the score, which are the
 * organisation's, without sealed ratings; and ratings, incidents and stays at venues of the caller.
 */
export async function visibleFacts(
  tx: Tx,
  guestId: string,
  factIds: readonly string[],
): Promise<Set<string>> {
  if (factIds.length === 0) return new Set()
  const rows = await tx.all(sql<{ id: string }>`
    select asked.id from unnest(${[...factIds]}::uuid[]) as asked(id) where exists (
        select from risk_facts r where r.guest_id = ${guestId}::uuid and r.fact_id = asked.id
          and r.status in ('counted', 'equal', 'disputed', 'frozen') and r.ends_at > platform.app_now()
          and (r.kind <> 'rating' or r.counts_from <= platform.app_now()))
      or exists (select from visible_feedback v where v.feedback_id = asked.id and v.guest_id = ${guestId}::uuid)
      or exists (select from incidents i where i.incident_id = asked.id and i.guest_id = ${guestId}::uuid)
      or exists (select from stays s where s.stay_id = asked.id and s.guest_id = ${guestId}::uuid)`)
  return new Set(rows.map(({ id }) => id))
}

/** Whether a fact counts, waits or is disputed in the score of a guest, and is not sealed. */
export async function isFactOfScore(tx: Tx, guestId: string, factId: string): Promise<boolean> {
  const row = await tx.first(sql`
    select 1 from risk_facts r where r.guest_id = ${guestId}::uuid and r.fact_id = ${factId}::uuid
      and r.status in ('counted', 'disputed', 'frozen') and r.ends_at > platform.app_now()
      and r.counts_from <= platform.app_now()`)
  return row !== undefined
}
