import { defineModule } from '../../platform/module.ts'
import { scoresJobs, trustScores } from './scores/index.ts'
import { disputeJobs, disputes, disputeSubscribers } from './disputes/index.ts'
import { guestPortal, portalJobs } from './portal/index.ts'
import { rights } from './rights/index.ts'
import { improvementPlans } from './plans/index.ts'

export default defineModule({
  handlers: {
    ...trustScores,
    ...disputes,
    ...guestPortal,
    ...rights,
    ...improvementPlans,
  },
  jobs: { ...scoresJobs, ...disputeJobs, ...portalJobs },
  crontab: [
    '* * * * * trust/close-silent-disputes',
    '13 * * * * trust/tend-disputes',
    '27 3 * * * trust/make-scores',
    '42 * * * * trust/forget-portal',
  ],
  subscribers: { ...disputeSubscribers },
})
