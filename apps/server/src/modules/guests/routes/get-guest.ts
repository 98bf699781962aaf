import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { readGuest } from '../read-guest.ts'

export const getGuestRoute = handle(contract.getGuest, ({ services, session, params }) =>
  readGuest(services, session, params.guestId),
)
