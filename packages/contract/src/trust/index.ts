import { trustScoresCalls } from './scores.ts'
import { disputesCalls } from './disputes.ts'
import { guestPortalCalls } from './portal.ts'
import { rightsCalls } from './rights.ts'
import { improvementPlansCalls } from './plans.ts'

/** Calls of the module trust. */
export const trust = {
  ...trustScoresCalls,
  ...disputesCalls,
  ...guestPortalCalls,
  ...rightsCalls,
  ...improvementPlansCalls,
}
