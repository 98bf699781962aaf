import { listingEndsAt } from '@comity/domain/network'
import { sql } from '../../platform/db/statements.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { atEveryVenue } from '../../platform/db/whole-organisation.ts'
import { getPlanOf } from './queries/listings.ts'
import { listOtherMatters } from './queries/matters.ts'
import type { OtherMatter } from './queries/matters.ts'
import type { ListingRow, PlanRow } from './rows.ts'

type Term = Pick<ListingRow, 'severity' | 'agreed_months' | 'confirmed_at'>

export function endsAtOf(term: Term, others: readonly OtherMatter[], plan: PlanRow | undefined): Date {
  const confirmed = others.map(({ confirmedAt }) => confirmedAt)
  return listingEndsAt({
    severity: term.severity,
    agreedMonths: term.agreed_months,
    confirmedAt: term.confirmed_at,
    hasEarlier: confirmed.some((at) => at <= term.confirmed_at),
    laterConfirmedAt: confirmed.filter((at) => at > term.confirmed_at),
    plan:
      plan && plan.voided_at === null
        ? {
            agreedAt: plan.agreed_at,
            done: plan.steps.filter(({ doneAt }) => doneAt !== null).map(({ step }) => step),
          }
        : null,
  })
}

/** Recomputes and stores the end of a locked listing. Returns it. */
export async function recomputeTerm(tx: Tx, listing: ListingRow): Promise<Date> {
  const { listing_id: listingId, guest_id: guestId, incident_id: incidentId } = listing
  const plan = await getPlanOf(tx, listingId)
  const others = await atEveryVenue(tx, () => listOtherMatters(tx, guestId, incidentId))
  const endsAt = endsAtOf(listing, others, plan)
  const isVoid = others.some(
    ({ confirmedAt }) => plan && confirmedAt >= plan.agreed_at && confirmedAt < listing.ends_at,
  )
  if (plan && isVoid)
    await tx.run(sql`
      update improvement_plans set voided_at = platform.app_now()
      where plan_id = ${plan.plan_id}::uuid and voided_at is null`)
  if (endsAt.getTime() !== listing.ends_at.getTime())
    await atEveryVenue(tx, () =>
      tx.run(sql`update listings set ends_at = ${endsAt}::timestamptz where listing_id = ${listingId}::uuid`),
    )
  return endsAt
}
