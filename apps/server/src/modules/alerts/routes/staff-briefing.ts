import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { readBriefing } from '../read-briefing.ts'

export const getStaffBriefingRoute = handle(contract.getStaffBriefing, ({ session, params }) =>
  readBriefing(session, params.guestId),
)
