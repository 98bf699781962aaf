import { recordAudit } from '../../../platform/audit/audit.ts'
import type { StaffScope } from '../../../platform/db/scope.ts'
import { sql } from '../../../platform/db/statements.ts'
import type { StaffTx } from '../../../platform/db/transaction.ts'
import type { ListingRow } from '../rows.ts'

/** Stores the caller's signature under a draft; the database checks the conditions again. */
export async function giveSignature(
  tx: StaffTx,
  scope: StaffScope,
  listing: Pick<ListingRow, 'listing_id' | 'venue_id'>,
  place: 1 | 2,
  adultStated: boolean,
): Promise<void> {
  await tx.run(sql`
    insert into listing_signatures (organisation_id, listing_id, venue_id, place, user_id, signed_at, adult_stated)
    values (${scope.organisationId}::uuid, ${listing.listing_id}::uuid, ${listing.venue_id}::uuid, ${place}::smallint,
      ${scope.userId}::uuid, platform.app_now(), ${adultStated}::boolean)`)
  await recordAudit(tx, scope, {
    action: 'listing.signed',
    subject: { kind: 'listing', id: listing.listing_id },
    details: { adultStated },
  })
}
