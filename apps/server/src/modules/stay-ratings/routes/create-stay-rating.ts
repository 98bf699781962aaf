import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { rateStay } from '../commands/rate-stay.ts'
import { readStay } from '../read-stay.ts'
import { withToken } from '../with-token.ts'

export const createStayRatingRoute = handle(contract.createStayRating, (call) =>
  withToken(call, call.params.token, async (tx, stayId) => {
    await rateStay(tx, stayId, call.body)
    return readStay(tx, stayId)
  }),
)
