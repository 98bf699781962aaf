import { isEnded, listingStateAt } from '@comity/domain/network'
import type { StaffScope } from '../../platform/db/scope.ts'
import { isManagerThere } from '../integrations/index.ts'
import { timesOf } from './policy.ts'
import type { ListingRow, PlanRow } from './rows.ts'

export type PlanRefusal = 'managers_only' | 'over' | 'plan_agreed'

/**
 * Whether the caller may agree on a plan for a listing, or the reason why not: one at a time, while the listing is in
 * effect.
 */
export function may(row: ListingRow, plan: PlanRow | undefined, scope: StaffScope): true | PlanRefusal {
  if (!isManagerThere(row.is_managed, scope)) return 'managers_only'
  if (isEnded(listingStateAt(timesOf(row), scope.now))) return 'over'
  return plan && plan.voided_at === null ? 'plan_agreed' : true
}
