import { defineModule } from '../../platform/module.ts'
import { getOnboardingRoute } from './routes/get-onboarding.ts'
import { inviteInBulkRoute } from './routes/invite-in-bulk.ts'
import { updateOnboardingRoute } from './routes/update-onboarding.ts'

export default defineModule({
  handlers: {
    getOnboarding: getOnboardingRoute,
    inviteInBulk: inviteInBulkRoute,
    updateOnboarding: updateOnboardingRoute,
  },
})
