import { sql, type RowOf } from '../../../platform/db/statements.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { holdGuests } from '../../profiles/index.ts'

export type LockedGuest = RowOf<'guests', 'guest_id' | 'is_minor' | 'archived_at' | 'created_at'>

/**
 * Locks the guests of some profiles until the transaction ends; undefined for one outside the scope. Merges and their
 * undoing run one at a time per organisation, so that none moves what another has read and no cycle arises.
 */
export async function lockGuestsOf(
  tx: Tx,
  profileIds: readonly string[],
): Promise<(LockedGuest | undefined)[]> {
  await tx.run(sql`
    select pg_advisory_xact_lock(hashtextextended('identity/merge ' || current_setting('app.organisation_id'), 0))`)
  const guestIds = await holdGuests(tx, profileIds, 'update')
  const locked = await tx.all(sql<LockedGuest>`
    select guest_id, is_minor, archived_at, created_at from guests where guest_id = any (${guestIds}::uuid[])`)
  return guestIds.map((guestId) => locked.find((guest) => guest.guest_id === guestId))
}
