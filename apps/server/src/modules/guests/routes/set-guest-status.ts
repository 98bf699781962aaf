import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { setGuestStatus } from '../commands/set-guest-status.ts'
import { readGuest } from '../read-guest.ts'

export const setGuestStatusRoute = handle(
  contract.setGuestStatus,
  async ({ services, session, params, body }) => {
    const guestId = await session.write((tx) => setGuestStatus(tx, params.guestId, body))
    return readGuest(services, session, guestId)
  },
)
