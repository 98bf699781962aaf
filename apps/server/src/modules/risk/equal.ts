import type { RiskRules } from '@comity/domain/risk'
import { sql } from '../../platform/db/statements.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { lockGuests } from './batch.ts'
import { countersOf, factColumns, sentRows, toStoredFact } from './rows.ts'
import type { FactRow } from './rows.ts'
import { settle } from './running.ts'
import { writeGuests } from './write.ts'

/** The equal reports about a guest. */
export interface Equals {
  readonly guest_id: string
  readonly equality_key: string
}

export const standingStatuses = sql`('counted', 'equal', 'disputed', 'frozen')`

/** The order of equal reports, by columns of risk_facts under an alias: the first counts for all. */
export function orderOfEquals(alias: 'd' | 'f' | 'o') {
  const of = sql.raw(alias)
  return sql`${of}.counts_from, ${of}.recorded_at, ${of}.occurred_at, ${of}.fact_id`
}

/**
 * Makes the first of equal reports count and the others wait; a disputed one keeps its position without counting.
 * Returns the changed facts: out of the sums, where the one that counts has yet to enter.
 */
export function orderEquals(tx: Tx, among: { guestIds: readonly string[] } | { groups: readonly Equals[] }) {
  const chosen =
    'groups' in among
      ? sql`${sentRows(among.groups, 'guest_id uuid, equality_key text')} g
          join risk_facts f on f.guest_id = g.guest_id and f.equality_key = g.equality_key`
      : sql`risk_facts f`
  const ofGuests = 'groups' in among ? sql`true` : sql`f.guest_id = any (${[...among.guestIds]}::uuid[])`
  return tx.all(sql<FactRow & { was_in_sums: boolean }>`
    update risk_facts f set status = r.status, in_sums = false
    from (
      select f.guest_id, f.fact_id, f.status as before, f.in_sums, case when row_number() over (
        partition by f.guest_id, f.equality_key order by ${orderOfEquals('f')}) = 1 then 'counted' else 'equal' end as status
      from ${chosen} where ${ofGuests} and f.status in ${standingStatuses}
    ) r
    where f.guest_id = r.guest_id and f.fact_id = r.fact_id and r.before in ('counted', 'equal') and r.before <> r.status
    returning ${factColumns}, r.in_sums as was_in_sums`)
}

/** Orders some equal reports and updates the sums of their guests, whom the caller has locked. */
export async function settleEquals(tx: Tx, rules: RiskRules, groups: readonly Equals[]): Promise<void> {
  const changed = Map.groupBy(await orderEquals(tx, { groups }), (row) => row.guest_id)
  if (changed.size === 0) return
  const locked = await lockGuests(tx, rules, [...changed.keys()])
  const changes = [...locked.values()].map((guest) => {
    const left = (changed.get(guest.guestId) ?? []).filter((row) => row.was_in_sums)
    for (const [key, facts] of countersOf(left)) guest.sums.counters.set(key, facts)
    guest.sums.apply(left.map((row) => ({ fact: toStoredFact(row), sign: -1 })))
    settle(guest.sums, guest.due)
    return { guest, inserted: [], standings: [] }
  })
  await writeGuests(tx, rules, changes)
}
