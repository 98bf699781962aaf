import { sql } from '../../platform/db/statements.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { Failure } from '../../platform/errors.ts'
import { findRoots } from './summaries.ts'

const locks = { share: sql`for key share`, update: sql`for update` } as const
/** A concurrent merge changes what an id leads to; it is followed this many times. */
const mostTries = 5

/**
 * Locks the guest of a profile until the transaction ends and returns its id. Writing a row about a guest shares the
 * lock; changing the guest, merging and unmerging take it exclusively, so that no row is written where it no longer
 * belongs.
 *
 * @throws Failure not_found outside the scope
 */
export async function holdGuest(tx: Tx, profileId: string, how: keyof typeof locks): Promise<string> {
  const [guestId] = await holdGuests(tx, [profileId], how)
  if (!guestId) throw new Failure('not_found')
  return guestId
}

/** The same for several profiles, in their order; undefined for one outside the scope. */
export async function holdGuests(
  tx: Tx,
  profileIds: readonly string[],
  how: keyof typeof locks,
): Promise<(string | undefined)[]> {
  let roots = await findRoots(tx, profileIds)
  for (let tries = 0; tries < mostTries; tries++) {
    // In the order of ids, so that two transactions do not deadlock; one by one for the reason at `findRoots`.
    await tx.run(sql`
      select held.* from (select id from unnest((select ${[...roots.values()]}::uuid[])) id order by id) asked
      cross join lateral (select 1 from guests where guest_id = asked.id ${locks[how]}) held`)
    // The merge state may have changed while waiting for the lock.
    const [before, now] = [roots, await findRoots(tx, profileIds)]
    if (profileIds.every((id) => now.get(id) === before.get(id))) return profileIds.map((id) => now.get(id))
    roots = now
  }
  throw new Failure('unavailable', { detail: 'The guest is being merged; try again.' })
}
