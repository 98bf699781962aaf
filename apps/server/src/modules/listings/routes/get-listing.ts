import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { readListing } from '../read-listing.ts'

export const getListingRoute = handle(contract.getListing, ({ session, params }) =>
  readListing(session, params.listingId),
)
