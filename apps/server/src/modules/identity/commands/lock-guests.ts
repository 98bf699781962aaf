import { sql } from '../../../platform/db/statements.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { Failure } from '../../../platform/errors.ts'
import { findRoots } from '../queries/profiles.ts'

export interface LockedGuest {
  guest_id: string
  is_minor: boolean
  archived_at: Date | null
  created_at: Date
}

/** A merge that went on meanwhile moves what an id leads to; more than this in a row are not waited for. */
const mostTries = 5

/**
 * Locks the guests that some profiles belong to until the transaction ends, in the order of their ids, and answers
 * them in the order of the profiles. Whoever writes a row of a guest holds the guest too (less strictly), so that no
 * row is written where it no longer belongs. Undefined in place of a profile outside the scope.
 */
export async function lockGuestsOf(
  tx: Tx,
  profileIds: readonly string[],
): Promise<(LockedGuest | undefined)[]> {
  let roots = await findRoots(tx, profileIds)
  for (let tries = 0; tries < mostTries; tries++) {
    const locked = await tx.all(sql<LockedGuest>`
      select guest_id, is_minor, archived_at, created_at from guests
      where guest_id = any (${[...roots.values()]}::uuid[]) order by guest_id for update`)
    const now = await findRoots(tx, profileIds)
    if (profileIds.every((id) => now.get(id) === roots.get(id)))
      return profileIds.map((id) => locked.find((guest) => guest.guest_id === now.get(id)))
    roots = now
  }
  throw new Failure('unavailable', { detail: 'These guests are being merged' })
}
