import { recordAudit } from '../../../platform/audit/audit.ts'
import { sql } from '../../../platform/db/statements.ts'
import type { StaffTx } from '../../../platform/db/transaction.ts'
import { refuseUnless } from '../policy.ts'
import { lockListing } from '../queries/listings.ts'
import { getMatter } from '../queries/matters.ts'

/** Records that a third person reviewed a listing that was shared at once. */
export async function reviewListing(tx: StaffTx, listingId: string): Promise<void> {
  const scope = await tx.scope
  const listing = await lockListing(tx, listingId)
  const matter = await getMatter(tx, listing.incident_id)
  refuseUnless('review', listing, matter?.authors ?? [], scope)
  await tx.run(sql`
    update listings set reviewed_by = ${scope.userId}::uuid, reviewed_at = platform.app_now()
    where listing_id = ${listingId}::uuid`)
  await recordAudit(tx, scope, { action: 'listing.reviewed', subject: { kind: 'listing', id: listingId } })
}
