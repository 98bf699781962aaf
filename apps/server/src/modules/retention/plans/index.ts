import { retentionRules } from '@comity/domain/retention'
import type { RetentionCategory } from '@comity/domain/retention'
import type { OldRows, Plan } from '../plan.ts'
import { incidentPlans } from './incidents.ts'
import { networkPlans } from './network.ts'
import { peoplePlans } from './people.ts'
import { replyPlans } from './replies.ts'
import { watchingPlans } from './watching.ts'

/**
 * Every category that no job of its own tends, in the order in which they go: what refers to a record before the record.
 */
const plans: { readonly [C in RetentionCategory]?: Plan } = {
  ...watchingPlans,
  ...networkPlans,
  ...peoplePlans,
  ...incidentPlans,
  ...replyPlans,
  portal_session: { by: 'own_job', job: 'trust/forget-portal' },
  portal_code: { by: 'own_job', job: 'trust/forget-portal' },
  sharing_agreement: { by: 'own_job', job: 'compliance/purge-daily' },
}

const last: readonly RetentionCategory[] = ['stay', 'guest_profile']

/** Categories in the order of the purge: stays and guests last, when nothing refers to them any more. */
export const purgedCategories: readonly RetentionCategory[] = [
  ...(Object.keys(plans) as RetentionCategory[]).filter((category) => !last.includes(category)),
  ...last,
]

export type FoundPlan = Plan | { readonly by: 'never' }

/** How a category goes; undefined: nobody thought of it. */
export function planOf(category: RetentionCategory): FoundPlan | undefined {
  const rules = retentionRules.filter((rule) => rule.category === category)
  if (rules.every(({ keep }) => keep === null)) return { by: 'never' }
  const job = rules.find(({ doneBy }) => doneBy !== null)?.doneBy
  return plans[category] ?? (job ? { by: 'own_job', job } : undefined)
}

/** The rows of a category that the purge deletes. */
export function rowsOf(category: RetentionCategory): readonly OldRows[] {
  const plan = planOf(category)
  return plan?.by === 'purge' ? plan.rows : []
}
