import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { once } from '../../../platform/idempotency.ts'
import { createListing } from '../commands/create-listing.ts'
import { readListing } from '../read-listing.ts'

export const createListingRoute = handle(
  contract.createListing,
  async ({ session, body, idempotency, services }) => {
    const { id } = await session.write((tx) => once(tx, idempotency, () => createListing(services, tx, body)))
    return readListing(session, id)
  },
)
