import { sql } from '../../../platform/db/statements.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { Failure } from '../../../platform/errors.ts'
import { findRoots } from '../queries.ts'

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
  const [guestId] = await holdGuests(tx, [profileId], how)
  if (!guestId) throw new Failure('not_found')
  return guestId
}

/** The same for several profiles, in their order; undefined in place of one outside the scope. */
export async function holdGuests(
  tx: Tx,
  profileIds: readonly string[],
  how: keyof typeof locks,
): Promise<(string | undefined)[]> {
  let roots = await findRoots(tx, profileIds)
  for (let tries = 0; tries < mostTries; tries++) {
    // In the order of their ids, so that no two wait for each other; one by one for the reason told at `findRoots`.
    await tx.run(sql`
      select held.* from (select id from unnest((select ${[...roots.values()]}::uuid[])) id order by id) asked
      cross join lateral (select 1 from guests where guest_id = asked.id ${locks[how]}) held`)
    // The lock may have been waited for.
    const [before, now] = [roots, await findRoots(tx, profileIds)]
    if (profileIds.every((id) => now.get(id) === before.get(id))) return profileIds.map((id) => now.get(id))
    roots = now
  }
  throw new Failure('unavailable', { detail: 'This guest is being merged' })
}
