import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { readStay } from '../read-stay.ts'
import { withToken } from '../with-token.ts'

export const getStayRatingRoute = handle(contract.getStayRating, (call) =>
  withToken(call, call.params.token, readStay),
)
