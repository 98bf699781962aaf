import type { Reason } from '@comity/contract'
import { isEnded, listingStateAt } from '@comity/domain/network'
import type { ImprovementStep } from '@comity/domain/network'
import { recordAudit } from '../../../platform/audit/audit.ts'
import { sql } from '../../../platform/db/statements.ts'
import type { StaffTx } from '../../../platform/db/transaction.ts'
import { Failure, orNotFound } from '../../../platform/errors.ts'
import { isManagerThere } from '../../integrations/index.ts'
import { endListing, getPlan, listingTimes, lockListing, recomputeTerm } from '../../listings/index.ts'

const refuse = (reason: Reason) => new Failure('not_allowed_now', { reason })

/** Records a step as done and updates the term, which may end the listing at once. Returns the listing's id. */
export async function completeStep(tx: StaffTx, planId: string, step: ImprovementStep): Promise<string> {
  const scope = await tx.scope
  const found = orNotFound(await getPlan(tx, planId))
  const listing = await lockListing(tx, found.listing_id)
  if (!isManagerThere(listing.is_managed, scope)) throw new Failure('forbidden', { reason: 'managers_only' })
  // Anyone who completed a step since had the lock of the listing.
  const plan = await getPlan(tx, planId)
  const agreed = plan?.steps.find((one) => one.step === step)
  if (!plan || !agreed) throw new Failure('not_found')
  if (plan.voided_at) throw refuse('plan_void')
  if (isEnded(listingStateAt(listingTimes(listing), scope.now))) throw refuse('over')
  if (agreed.doneAt) throw refuse('already_done')
  await tx.run(sql`
    update improvement_steps set done_by = ${scope.userId}::uuid, done_at = platform.app_now()
    where plan_id = ${planId}::uuid and step = ${step}::text`)
  const endsAt = await recomputeTerm(tx, listing)
  await recordAudit(tx, scope, {
    action: 'plan.step_completed',
    subject: { kind: 'improvement_plan', id: planId },
    details: { listingId: listing.listing_id, step, endsAt: endsAt.toISOString() },
  })
  if (endsAt <= scope.now) await endListing(tx, scope, listing.listing_id, 'expired', 'term_over')
  return listing.listing_id
}
