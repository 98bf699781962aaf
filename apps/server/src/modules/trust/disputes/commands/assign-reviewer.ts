import { recordAudit } from '../../../../platform/audit/audit.ts'
import { sql } from '../../../../platform/db/statements.ts'
import type { SystemTx } from '../../../../platform/db/transaction.ts'
import { emitEvent } from '../../../../platform/events/emit.ts'
import { listInvolved } from '../queries/involved.ts'
import type { DisputeRow } from '../queries/disputes.ts'

/** Gives a case to the next reviewer of another organisation; answers whether there is one. */
export async function assignReviewer(tx: SystemTx, dispute: DisputeRow): Promise<boolean> {
  const scope = await tx.scope
  const { authorIds, signerIds } = await listInvolved(tx, dispute)
  const involved = [...new Set([...authorIds, ...signerIds])]
  const reviewer = await tx.first(sql<{ organisation_id: string; user_id: string }>`
    select organisation_id, user_id from network.next_reviewer(${involved}::uuid[])`)
  if (!reviewer) return false
  const { dispute_id: disputeId } = dispute
  await tx.run(sql`
    update network.cases set reviewer_organisation_id = ${reviewer.organisation_id}::uuid,
      reviewer_id = ${reviewer.user_id}::uuid, assigned_at = platform.app_now()
    where dispute_id = ${disputeId}::uuid`)
  await recordAudit(tx, scope, { action: 'dispute.assigned', subject: { kind: 'dispute', id: disputeId } })
  await emitEvent(tx, 'dispute.assigned', {
    disputeId,
    reviewerOrganisationId: reviewer.organisation_id,
    reviewerId: reviewer.user_id,
  })
  return true
}
