import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { leaveFirstSteps } from '../../accounts/index.ts'
import { readOnboarding } from '../read-onboarding.ts'

export const updateOnboardingRoute = handle(contract.updateOnboarding, ({ session, body }) =>
  session.write(async (tx) => {
    await leaveFirstSteps(tx, body.isLeft)
    return readOnboarding(tx)
  }),
)
