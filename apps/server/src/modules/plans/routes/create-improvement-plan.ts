import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { once } from '../../../platform/idempotency.ts'
import { readListing } from '../../listings/index.ts'
import { agreePlan } from '../commands/agree-plan.ts'

export const createImprovementPlanRoute = handle(
  contract.createImprovementPlan,
  async ({ session, body, idempotency }) => {
    const { id } = await session.write((tx) => once(tx, idempotency, () => agreePlan(tx, body)))
    return readListing(session, id)
  },
)
