import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { withdrawListing } from '../commands/withdraw-listing.ts'
import { readListing } from '../read-listing.ts'

export const withdrawListingRoute = handle(contract.withdrawListing, async ({ session, params }) => {
  await session.write((tx) => withdrawListing(tx, params.listingId))
  return readListing(session, params.listingId)
})
