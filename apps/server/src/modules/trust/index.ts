import type { Subscribers } from '../../platform/events/outbox.ts'
import { scoresJobs, trustScores } from './scores/index.ts'
import { disputeJobs, disputes, disputeSubscribers } from './disputes/index.ts'
import { guestPortal, portalJobs } from './portal/index.ts'
import { rights } from './rights/index.ts'
import { improvementPlans } from './plans/index.ts'

export { admitPanel, endPanel, findOrganisation, listPanels, type ReviewPanel } from './disputes/index.ts'
export { type ErasedGuest, erasedGuests, replayErasures } from './rights/index.ts'

export const jobs = { ...scoresJobs, ...disputeJobs, ...portalJobs }

export const subscribers: Subscribers = { ...disputeSubscribers }

export const trust = {
  ...trustScores,
  ...disputes,
  ...guestPortal,
  ...rights,
  ...improvementPlans,
}
