import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { mergeGuests } from '../commands/merge-guests.ts'
import { presentMatch } from '../present.ts'
import { summariseGuest } from '../summarise-guest.ts'

export const mergeGuestsRoute = handle(
  contract.mergeGuests,
  ({ services, session, params, body, idempotency }) =>
    session.write(async (tx) => {
      const claim = await mergeGuests(services, tx, { ...params, ...body }, idempotency)
      const guest = await summariseGuest(tx, claim.parentId)
      return { guest, claimId: claim.claimId, match: presentMatch(claim) }
    }),
)
