import { plannedEndsAt, type ImprovementStep } from '@comity/domain/network'
import type { ListingDetail } from '../queries.ts'

/** When a listing would end with these steps done: the published formula. */
export function planEnd(
  { clocks, withoutPlanEndsAt }: Pick<ListingDetail, 'clocks' | 'withoutPlanEndsAt'>,
  plan: { readonly agreedAt: string; readonly done: readonly ImprovementStep[] },
): string {
  const [startedAt, endsAt] = [new Date(clocks.confirmedAt), new Date(withoutPlanEndsAt)]
  return plannedEndsAt(startedAt, endsAt, {
    agreedAt: new Date(plan.agreedAt),
    done: plan.done,
  }).toISOString()
}
