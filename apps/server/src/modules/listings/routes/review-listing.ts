import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { reviewListing } from '../commands/review-listing.ts'
import { readListing } from '../read-listing.ts'

export const reviewListingRoute = handle(contract.reviewListing, async ({ session, params }) => {
  await session.write((tx) => reviewListing(tx, params.listingId))
  return readListing(session, params.listingId)
})
