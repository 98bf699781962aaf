import { mayScore } from '@comity/domain/base'
import type { Scope } from '../../../platform/db/scope.ts'
import { sql } from '../../../platform/db/statements.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { lockGuests } from '../batch.ts'
import { settleEquals, standingStatuses } from '../equal.ts'
import type { Equals } from '../equal.ts'
import type { LeftStatus, StoredStatus } from '../facts.ts'
import { countersOf, factColumns, toStoredFact } from '../rows.ts'
import type { FactRow } from '../rows.ts'
import { rulesOf } from '../rules.ts'
import { settle } from '../running.ts'
import { writeGuests } from '../write.ts'

/** Allowed status changes of a fact; withdrawn and removed are final. */
const next: Readonly<Record<StoredStatus, readonly StoredStatus[]>> = {
  counted: ['disputed', 'frozen', 'withdrawn', 'removed'],
  disputed: ['counted', 'frozen', 'withdrawn', 'removed'],
  frozen: ['counted', 'disputed', 'withdrawn', 'removed'],
  equal: ['disputed', 'frozen', 'withdrawn', 'removed'],
  withdrawn: [],
  removed: [],
}

/**
 * Removes a fact from the score in the transaction of its cause. `removed`: the report was overturned, which lowers the
 * weight of its rater; `withdrawn`: its side took it back. An unknown fact (without weight, or expired) is ignored.
 */
export function removeFact(
  tx: Tx,
  scope: Scope,
  guestId: string,
  factId: string,
  status: LeftStatus,
): Promise<void> {
  return changeFact(tx, scope, guestId, factId, status)
}

/** Lets a disputed or frozen fact count again with its original weight. */
export function restoreFact(tx: Tx, scope: Scope, guestId: string, factId: string): Promise<void> {
  return changeFact(tx, scope, guestId, factId, 'counted')
}

async function changeFact(
  tx: Tx,
  scope: Scope,
  guestId: string,
  factId: string,
  status: StoredStatus,
): Promise<void> {
  const rules = await rulesOf(tx, scope)
  if (!mayScore(rules.sector)) return
  const [locked, row] = await Promise.all([
    lockGuests(tx, rules, [guestId]),
    tx.first(sql<FactRow & Equals & { has_equals: boolean }>`
      select ${factColumns}, f.equality_key, exists (select 1 from risk_facts e
        where e.organisation_id = f.organisation_id and e.guest_id = f.guest_id and e.equality_key = f.equality_key
          and e.status in ${standingStatuses} and e.fact_id <> f.fact_id) as has_equals
      from risk_facts f where f.guest_id = ${guestId}::uuid and f.fact_id = ${factId}::uuid`),
  ])
  const guest = locked.get(guestId)
  if (!guest || !row || !next[row.status].includes(status)) return
  for (const [key, facts] of countersOf([row])) guest.sums.counters.set(key, facts)
  settle(guest.sums, guest.due)

  const now = scope.now.getTime()
  const stored = toStoredFact(row)
  const { from, until } = stored.delta
  if (until <= now) return writeGuests(tx, rules, [{ guest, inserted: [], standings: [] }])
  const wasIn = stored.inSums || guest.due.entering.some(({ delta }) => delta.factId === factId)
  const isIn = status === 'counted' && from <= now
  if (wasIn !== isIn) guest.sums.apply([{ fact: stored, sign: isIn ? 1 : -1 }])
  const due = { ...guest.due, entering: guest.due.entering.filter(({ delta }) => delta.factId !== factId) }
  const standing = { fact_id: factId, status, in_sums: isIn }
  await writeGuests(tx, rules, [{ guest: { ...guest, due }, inserted: [], standings: [standing] }])
  if (row.has_equals) await settleEquals(tx, rules, [row])
}
