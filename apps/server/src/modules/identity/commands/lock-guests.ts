import { sql } from '../../../platform/db/statements.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { findRoots } from '../queries/profiles.ts'

export interface LockedGuest {
  guest_id: string
  is_minor: boolean
  archived_at: Date | null
  created_at: Date
}

/**
 * Locks the guests that some profiles belong to until the transaction ends, and answers them in the order of the
 * profiles; undefined in place of one outside the scope. Merges and undoings of an organisation go one after the
 * other, so that none moves what another has just read and no circle arises. Whoever writes a row of a guest holds
 * the guest too, less strictly, so that no row is written where it no longer belongs.
 */
export async function lockGuestsOf(
  tx: Tx,
  profileIds: readonly string[],
): Promise<(LockedGuest | undefined)[]> {
  await tx.run(sql`
    select pg_advisory_xact_lock(hashtextextended('identity/merge ' || current_setting('app.organisation_id'), 0))`)
  const roots = await findRoots(tx, profileIds)
  const locked = await tx.all(sql<LockedGuest>`
    select guest_id, is_minor, archived_at, created_at from guests
    where guest_id = any (${[...roots.values()]}::uuid[]) order by guest_id for update`)
  return profileIds.map((id) => locked.find((guest) => guest.guest_id === roots.get(id)))
}
