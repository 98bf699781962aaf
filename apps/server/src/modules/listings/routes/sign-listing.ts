import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { signListing } from '../commands/sign-listing.ts'
import { readListing } from '../read-listing.ts'

export const signListingRoute = handle(contract.signListing, async ({ session, params, body, services }) => {
  await session.write((tx) => signListing(services, tx, params.listingId, body.adultStated ?? false))
  return readListing(session, params.listingId)
})
