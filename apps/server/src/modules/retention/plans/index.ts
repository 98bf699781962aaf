import { retentionRules } from '@comity/domain/retention'
import type { RetentionCategory } from '@comity/domain/retention'
import type { OldRows, Plan } from '../plan.ts'
import { incidentPlans } from './incidents.ts'
import { networkPlans } from './network.ts'
import { peoplePlans } from './people.ts'
import { replyPlans } from './replies.ts'
import { watchingPlans } from './watching.ts'

/** Every category without its own job, in order of deletion: what refers to a record before the record. */
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

/** Categories in the order of the purge: stays and guests last, when nothing refers to them. */
export const purgedCategories: readonly RetentionCategory[] = [
  ...(Object.keys(plans) as RetentionCategory[]).filter((category) => !last.includes(category)),
  ...last,
]

export type FoundPlan = Plan | { readonly by: 'never' }

/** How a category is deleted; undefined when no rule covers it. */
export function planOf(category: RetentionCategory): FoundPlan | undefined {
  const rules = retentionRules.filter((rule) => rule.category === category)
  if (rules.every(({ keep }) => keep === null)) return { by: 'never' }
  const job = rules.find(({ doneBy }) => doneBy !== null)?.doneBy
  return plans[category] ?? (job ? { by: 'own_job', job } : undefined)
}

export function rowsOf(category: RetentionCategory): readonly OldRows[] {
  const plan = planOf(category)
  return plan?.by === 'purge' ? plan.rows : []
}
