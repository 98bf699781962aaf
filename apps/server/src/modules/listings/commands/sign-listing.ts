import { sql } from '../../../platform/db/statements.ts'
import type { StaffTx } from '../../../platform/db/transaction.ts'
import { atEveryVenue } from '../../../platform/db/whole-organisation.ts'
import type { Services } from '../../../platform/services.ts'
import { groundsOf, refuseUnmet, unmetOf } from '../conditions.ts'
import { sendNotice } from '../notice.ts'
import { refuseUnless } from '../policy.ts'
import { getListing, lockListing } from '../queries/listings.ts'
import { giveSignature } from './give-signature.ts'

/** Adds the second signature to a draft and queues the notice to the guest. */
export async function signListing(
  services: Services,
  tx: StaffTx,
  listingId: string,
  adultStated: boolean,
): Promise<void> {
  const scope = await tx.scope
  const listing = await lockListing(tx, listingId)
  const grounds = await groundsOf(tx, listing)
  refuseUnless('sign', listing, grounds.matter?.authors ?? [], scope)
  const signer = { id: scope.userId, at: scope.now.toISOString(), adultStated }
  const signed = { ...listing, signers: [...listing.signers, signer] }
  refuseUnmet(unmetOf(signed, grounds, scope.now), ['notice_missing'])
  await giveSignature(tx, scope, listing, 2, adultStated)
  // The database checks the guest's incidents at every venue.
  await atEveryVenue(tx, () =>
    tx.run(sql`update listings set state = 'signed' where listing_id = ${listingId}::uuid`),
  )
  const row = await getListing(tx, listingId)
  if (!row) throw new Error('The locked listing cannot be found.')
  await sendNotice(services, tx, scope, row, grounds.matter?.profile_id ?? null)
}
