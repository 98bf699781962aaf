import { recordAudit } from '../../../platform/audit/audit.ts'
import { sql } from '../../../platform/db/statements.ts'
import type { SystemTx } from '../../../platform/db/transaction.ts'
import { emitEvent } from '../../../platform/events/emit.ts'
import { getCase } from '../queries/cases.ts'
import { listInvolved } from '../queries/involved.ts'
import type { DisputeRow } from '../queries/disputes.ts'

/** Reassigns the case of a reviewer who has not decided, once; without another reviewer it stays. */
export async function replaceReviewer(tx: SystemTx, dispute: DisputeRow): Promise<void> {
  const found = await getCase(tx, dispute.dispute_id)
  if (!found?.reviewer_id || found.outcome !== null || dispute.outcome !== null) return
  if (!(await assignReviewer(tx, dispute, found.reviewer_id))) return
  await tx.run(sql`
    update network.cases set replaced_at = platform.app_now() where dispute_id = ${dispute.dispute_id}::uuid`)
}

/**
 * Assigns a case to the next eligible reviewer of a panel. Returns whether there is one.
 *
 * @param instead the reviewer it is taken from
 */
export async function assignReviewer(tx: SystemTx, dispute: DisputeRow, instead?: string): Promise<boolean> {
  const scope = await tx.scope
  const { authorIds, signerIds } = await listInvolved(tx, dispute)
  const involved = [...new Set([...authorIds, ...signerIds, ...(instead ? [instead] : [])])]
  const { dispute_id: disputeId } = dispute
  const reviewer = await tx.first(sql<{ organisation_id: string; user_id: string }>`
    select organisation_id, user_id from network.next_reviewer(${disputeId}::uuid, ${involved}::uuid[])`)
  if (!reviewer) return false
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
