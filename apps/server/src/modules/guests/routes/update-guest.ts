import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { updateGuest } from '../commands/update-guest.ts'
import { readGuest } from '../read-guest.ts'

export const updateGuestRoute = handle(contract.updateGuest, async ({ services, session, params, body }) => {
  const guestId = await session.write((tx) => updateGuest(services, tx, params.guestId, body))
  return readGuest(services, session, guestId)
})
