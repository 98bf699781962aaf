import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { readOnboarding } from '../read-onboarding.ts'

export const getOnboardingRoute = handle(contract.getOnboarding, ({ session }) =>
  session.read(readOnboarding),
)
