import { sql } from '../../../platform/db/statements.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { Failure } from '../../../platform/errors.ts'
import { guestOf } from '../queries.ts'

const locks = { share: sql`for key share`, update: sql`for update` } as const
/** A merge that went on meanwhile moves what an id leads to; more than this in a row are not waited for. */
const mostTries = 5

/**
 * Locks the guest that a profile belongs to until the transaction ends, and answers its id. Who writes a row about a
 * guest shares the lock, who changes the guest has it alone; merging and its undoing take it alone too, so that no row
 * is written where it no longer belongs.
 * @throws Failure not_found outside the scope
 */
export async function holdGuest(tx: Tx, profileId: string, how: keyof typeof locks): Promise<string> {
  for (let tries = 0; tries < mostTries; tries++) {
    const root = await rootOf(tx, profileId)
    if (!root) throw new Failure('not_found')
    await tx.run(sql`select 1 from guests where guest_id = ${root}::uuid ${locks[how]}`)
    // The lock may have been waited for.
    if ((await rootOf(tx, profileId)) === root) return root
  }
  throw new Failure('unavailable', { detail: 'This guest is being merged' })
}

async function rootOf(tx: Tx, profileId: string): Promise<string | null> {
  const row = await tx.first(sql<{ root: string | null }>`select ${guestOf(profileId)} as root`)
  return row?.root ?? null
}
