import type { Scope } from '../../../platform/db/scope.ts'
import { sql } from '../../../platform/db/statements.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { lockGuests } from '../batch.ts'
import { orderEquals } from '../equal.ts'
import { rebuild } from '../rebuild.ts'
import { rulesOf } from '../rules.ts'
import { settle } from '../running.ts'
import { writeGuests } from '../write.ts'

/**
 * Moves the facts of some profiles from one guest to another in the transaction of a merge or its undoing. Equal
 * reports of several profiles count once while they belong to one guest. Frozen values stay, so that the way back
 * restores the sums.
 */
export async function giveFacts(
  tx: Tx,
  scope: Scope,
  from: string,
  profiles: readonly string[],
  to: string,
): Promise<void> {
  const rules = await rulesOf(tx, scope)
  const both = [from, to]
  const settled = async () => {
    const locked = await lockGuests(tx, rules, both)
    const changes = [...locked.values()].map((guest) => {
      settle(guest.sums, guest.due)
      return { guest, inserted: [], standings: [] }
    })
    await writeGuests(tx, rules, changes)
    return locked
  }
  // A minor has no score and no facts; the command refuses merging a minor with an adult.
  if ((await settled()).size < both.length) return
  await tx.run(sql`
    update risk_facts set guest_id = ${to}::uuid, profile_id = nullif(coalesce(profile_id, guest_id), ${to}::uuid)
    where guest_id = ${from}::uuid and coalesce(profile_id, guest_id) = any (${[...profiles]}::uuid[])`)
  await orderEquals(tx, { guestIds: both })
  await rebuild(tx, rules, both)
  await settled()
}
