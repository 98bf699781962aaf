import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { updateVenue } from '../commands/change-venue.ts'
import { presentVenue } from '../present/organisation.ts'

export const updateVenueRoute = handle(contract.updateVenue, async ({ session, params, body }) =>
  presentVenue(await session.write((tx) => updateVenue(tx, params.venueId, body))),
)
