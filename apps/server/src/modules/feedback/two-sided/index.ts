import { inviteDeparted } from './jobs/invite-departed.ts'
import { createStayRatingRoute } from './routes/create-stay-rating.ts'
import { getStayRatingRoute } from './routes/get-stay-rating.ts'
import { inviteToRateRoute } from './routes/invite-to-rate.ts'

export { subscribers } from './events.ts'
export { type Hold, holdStay, releaseStay } from './holds.ts'
export { lockStay, reseal } from './seal.ts'

export const twoSided = {
  inviteToRate: inviteToRateRoute,
  getStayRating: getStayRatingRoute,
  createStayRating: createStayRatingRoute,
}

export const jobs = { 'feedback/invite': inviteDeparted }
