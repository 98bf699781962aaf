import type { ImprovementStep } from '@comity/domain/network'
import { recordAudit } from '../../../platform/audit/audit.ts'
import { build } from '../../../platform/db/statements.ts'
import type { StaffTx } from '../../../platform/db/transaction.ts'
import { Failure } from '../../../platform/errors.ts'
import { getPlanOf, lockListing, mayAgreePlan } from '../../listings/index.ts'

export async function agreePlan(
  tx: StaffTx,
  { listingId, steps }: { readonly listingId: string; readonly steps: readonly ImprovementStep[] },
): Promise<string> {
  const scope = await tx.scope
  const listing = await lockListing(tx, listingId)
  const answer = mayAgreePlan(listing, await getPlanOf(tx, listingId), scope)
  if (answer === 'managers_only') throw new Failure('forbidden', { reason: answer })
  if (answer !== true) throw new Failure('not_allowed_now', { reason: answer })
  const common = { organisation_id: scope.organisationId, venue_id: listing.venue_id }
  const plan = await tx.one(
    build
      .insertInto('improvement_plans')
      .values({ ...common, listing_id: listingId, agreed_by: scope.userId, agreed_at: scope.now })
      .returning('plan_id'),
  )
  const agreed = [...new Set(steps)]
  await tx.run(
    build
      .insertInto('improvement_steps')
      .values(agreed.map((step) => ({ ...common, plan_id: plan.plan_id, step }))),
  )
  await recordAudit(tx, scope, {
    action: 'plan.agreed',
    subject: { kind: 'improvement_plan', id: plan.plan_id },
    details: { listingId, steps: agreed },
  })
  return listingId
}
