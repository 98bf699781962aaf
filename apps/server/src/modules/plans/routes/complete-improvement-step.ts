import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { readListing } from '../../listings/index.ts'
import { completeStep } from '../commands/complete-step.ts'

export const completeImprovementStepRoute = handle(
  contract.completeImprovementStep,
  async ({ session, params }) => {
    const listingId = await session.write((tx) => completeStep(tx, params.planId, params.stepId))
    return readListing(session, listingId)
  },
)
