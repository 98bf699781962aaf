import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { createVenue } from '../commands/change-venue.ts'
import { presentVenue } from '../present/organisation.ts'

export const createVenueRoute = handle(contract.createVenue, async ({ session, body, idempotency }) =>
  presentVenue(await session.write((tx) => createVenue(tx, body, idempotency))),
)
