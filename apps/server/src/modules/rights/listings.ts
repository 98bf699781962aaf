import { sql, type RowOf } from '../../platform/db/statements.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { endListing } from '../listings/index.ts'

/** Hides the listings of a guest from every other organisation at this instant. */
export function freezeListings(tx: Tx, guestId: string, requestId: string): Promise<number> {
  return tx.run(sql`
    update listings set frozen_by = ${requestId}::uuid, frozen_at = platform.app_now()
    where guest_id = ${guestId}::uuid and ended_at is null and frozen_at is null`)
}

/** Shows what only this request had hidden. */
export function unfreezeListings(tx: Tx, requestId: string): Promise<number> {
  return tx.run(sql`
    update listings set frozen_by = null, frozen_at = null
    where frozen_by = ${requestId}::uuid and ended_at is null`)
}

/** Ends every listing of a guest. Returns their number. */
export async function removeListings(
  tx: Tx,
  guestId: string,
  reason: 'objection' | 'erased',
): Promise<number> {
  const scope = await tx.scope
  const standing = await tx.all(sql<RowOf<'listings', 'listing_id'>>`
    select listing_id from listings where guest_id = ${guestId}::uuid and ended_at is null order by 1 for update`)
  for (const { listing_id } of standing) await endListing(tx, scope, listing_id, 'removed', reason)
  return standing.length
}

/** A granted objection: nothing that has happened so far is shared again, in any profile of the guest. */
export function endSharing(tx: Tx, guestId: string): Promise<number> {
  return tx.run(sql`
    update guests set sharing_ended_at = platform.app_now()
    where guest_id = ${guestId}::uuid or merged_into = ${guestId}::uuid`)
}
