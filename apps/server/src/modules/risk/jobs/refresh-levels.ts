import { mayScore } from '@comity/domain/base'
import { sql, type RowOf } from '../../../platform/db/statements.ts'
import type { SystemScope } from '../../../platform/db/scope.ts'
import type { SystemTx } from '../../../platform/db/transaction.ts'
import { eachOrganisation } from '../../../platform/each-organisation.ts'
import type { Services } from '../../../platform/services.ts'
import { lockGuests } from '../batch.ts'
import { foldMoves } from '../level-days.ts'
import { rulesOf } from '../rules.ts'
import { settle } from '../running.ts'
import { writeGuests } from '../write.ts'

const guestsAtOnce = 500
const job = 'risk/refresh-levels'

/**
 * Applies changes by time and writes the level shown in lists: facts that began or ended, and scores that faded across
 * a threshold. Each batch has its own transaction.
 */
export async function refreshLevels(services: Services): Promise<void> {
  const { database, clock } = services
  await eachOrganisation(services, job, await database.organisationIds(), async (organisationId) => {
    const scope = { job, organisationId, now: clock.now() }
    await refreshOrganisation(database, scope)
    let marked = guestsAtOnce
    while (marked === guestsAtOnce) marked = await database.system(scope, markUnscored)
    await database.system(scope, foldMoves)
  })
}

/** Updates every score of an organisation, and rebuilds those of other rules than those in force. */
export async function refreshOrganisation(
  database: Services['database'],
  scope: Omit<SystemScope, 'kind'>,
): Promise<void> {
  let after: string | undefined = '00000000-0000-0000-0000-000000000000'
  while (after !== undefined) {
    const from: string = after
    after = await database.system(scope, (tx) => refreshBatch(tx, from))
  }
}

/** Refreshes the guests after one. Returns the last of them, or undefined at the end. */
async function refreshBatch(tx: SystemTx, after: string): Promise<string | undefined> {
  const [scope, rows] = await Promise.all([
    tx.scope,
    tx.all(sql<RowOf<'risk_states', 'guest_id'>>`
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

/**
 * Guests without facts whose level does not fit the sector. The database itself keeps minors and opted-out guests
 * unscored.
 */
async function markUnscored(tx: SystemTx): Promise<number> {
  const { sector } = await rulesOf(tx, await tx.scope)
  const isScored = mayScore(sector)
  const wrong = isScored
    ? sql`risk_level = 'not_scored' and not is_minor and opted_out_at is null`
    : sql`risk_level <> 'not_scored'`
  const rows = await tx.all(sql<RowOf<'guests', 'guest_id'>>`
    select guest_id from guests where ${wrong} limit ${sql.lit(guestsAtOnce)}`)
  if (rows.length === 0) return 0
  return tx.run(sql`
    update guests set risk_level = ${isScored ? 'insufficient_data' : 'not_scored'}
    where guest_id = any (${rows.map((row) => row.guest_id)}::uuid[])`)
}
