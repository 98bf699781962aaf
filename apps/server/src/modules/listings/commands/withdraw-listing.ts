import { recordAudit } from '../../../platform/audit/audit.ts'
import { sql } from '../../../platform/db/statements.ts'
import type { StaffTx } from '../../../platform/db/transaction.ts'
import { refuseUnless } from '../policy.ts'
import { lockListing } from '../queries/listings.ts'

/** Withdraws a listing for good and erases its content in the same statement. */
export async function withdrawListing(tx: StaffTx, listingId: string): Promise<void> {
  const scope = await tx.scope
  const listing = await lockListing(tx, listingId)
  refuseUnless('withdraw', listing, [], scope)
  await tx.run(sql`
    update listings set state = 'withdrawn', ended_at = platform.app_now(), ended_reason = 'withdrawn'
    where listing_id = ${listingId}::uuid`)
  await recordAudit(tx, scope, { action: 'listing.withdrawn', subject: { kind: 'listing', id: listingId } })
}
