import { sql } from '../../../platform/db/statements.ts'
import type { SystemTx } from '../../../platform/db/transaction.ts'
import type { Services } from '../../../platform/services.ts'
import { lockGuests } from '../batch.ts'
import { rulesOf } from '../rules.ts'
import { settle } from '../running.ts'
import { writeGuests } from '../write.ts'

const guestsAtOnce = 500
const job = 'risk.refresh-levels'

/**
 * Settles what time has changed and writes the level that lists show: facts that began or ended, and scores
 * that faded across a threshold. Each batch is a transaction of its own.
 */
export async function refreshLevels({ database, clock }: Services): Promise<void> {
  for (const organisationId of await database.organisationIds()) {
    const scope = { job, organisationId, now: clock.now() }
    let after: string | undefined = '00000000-0000-0000-0000-000000000000'
    while (after !== undefined) {
      const from: string = after
      after = await database.system(scope, (tx) => refreshBatch(tx, from))
    }
    while ((await database.system(scope, markUnscored)) === guestsAtOnce);
  }
}

/** Refreshes the guests after one; answers the last of them, or undefined at the end. */
async function refreshBatch(tx: SystemTx, after: string): Promise<string | undefined> {
  const [scope, rows] = await Promise.all([
    tx.scope,
    tx.all(sql<{ guest_id: string }>`
      select guest_id from risk_states where guest_id > ${after}::uuid
      order by guest_id limit ${sql.lit(guestsAtOnce)}`),
  ])
  if (rows.length === 0) return undefined
  const rules = await rulesOf(tx, scope)
  const locked = await lockGuests(
    tx,
    rules,
    rows.map((row) => row.guest_id),
  )
  const changes = [...locked.values()].map((guest) => {
    settle(guest.sums, guest.due)
    return { guest, inserted: [], standings: [] }
  })
  await writeGuests(tx, rules, changes)
  return rows.at(-1)?.guest_id
}

/** Guests about whom there is nothing yet: nobody is scored in a school or healthcare, nor under 18. */
function markUnscored(tx: SystemTx): Promise<number> {
  return tx.run(sql`
    update guests set risk_level = found.level from (
      select g.guest_id, case when g.is_minor or o.sector in ('school', 'healthcare')
        then 'not_scored' else 'insufficient_data' end as level
      from guests g join organisations o on o.organisation_id = g.organisation_id
      where not exists (
          select 1 from risk_states s where s.organisation_id = g.organisation_id and s.guest_id = g.guest_id)
        and g.risk_level <> case when g.is_minor or o.sector in ('school', 'healthcare')
          then 'not_scored' else 'insufficient_data' end
      limit ${sql.lit(guestsAtOnce)}) found
    where guests.guest_id = found.guest_id`)
}
