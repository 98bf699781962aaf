import { anyListing } from '../../../modules/listings/testing/listings.ts'
import type { Rows } from '../row.ts'
import { made } from '../world.ts'

/** A plan belongs to the venue of its listing. */
export const improvementPlans = {
  createImprovementPlan: {
    record: 'venue',
    ask: async ({ app, home }) => ({ body: { listingId: await anyListing(app, home) } }),
    unknown: () => ({ body: { listingId: crypto.randomUUID() } }),
  },
  completeImprovementStep: {
    record: 'venue',
    ask: async ({ app, home, keeper }) => {
      const listingId = await anyListing(app, home)
      const { plan } = await made(keeper, 'POST', '/api/create-improvement-plan', { listingId })
      return { params: { planId: plan.id, stepId: 'made_good' } }
    },
    unknown: () => ({ params: { planId: crypto.randomUUID(), stepId: 'made_good' } }),
  },
} satisfies Partial<Rows>
