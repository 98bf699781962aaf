import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { splitGuest } from '../commands/split-guest.ts'
import { summariseGuest } from '../summarise-guest.ts'

export const splitGuestRoute = handle(contract.splitGuest, ({ session, params, body, idempotency }) =>
  session.write(async (tx) => {
    const { guestId, separatedId } = await splitGuest(tx, params.guestId, body.claimId, idempotency)
    return { guest: await summariseGuest(tx, guestId), separated: await summariseGuest(tx, separatedId) }
  }),
)
