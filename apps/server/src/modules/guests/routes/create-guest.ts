import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { possibleDuplicates } from '../../identity/index.ts'
import { createGuest } from '../commands/create-guest.ts'
import { presentGuest } from '../../profiles/index.ts'

export const createGuestRoute = handle(
  contract.createGuest,
  async ({ services, session, body, idempotency }) => {
    const guest = await session.write((tx) => createGuest(services, tx, body, { idempotency }))
    return {
      guest: presentGuest(guest),
      possibleDuplicates: await possibleDuplicates(services, session, guest.guest_id),
    }
  },
)
