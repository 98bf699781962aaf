import { defineModule } from '../../platform/module.ts'
import { inviteDeparted } from './jobs/invite-departed.ts'
import { createStayRatingRoute } from './routes/create-stay-rating.ts'
import { getStayRatingRoute } from './routes/get-stay-rating.ts'
import { inviteToRateRoute } from './routes/invite-to-rate.ts'
import { subscribers } from './events.ts'

export default defineModule({
  handlers: {
    inviteToRate: inviteToRateRoute,
    getStayRating: getStayRatingRoute,
    createStayRating: createStayRatingRoute,
  },
  jobs: { 'feedback/invite': inviteDeparted },
  crontab: ['22 * * * * feedback/invite'],
  subscribers,
})
