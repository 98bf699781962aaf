import { decideDueAt } from '@comity/domain/disputes'
import { maskCardNumbers } from '@comity/domain/feedback'
import { recordAudit } from '../../../platform/audit/audit.ts'
import type { StaffScope } from '../../../platform/db/scope.ts'
import { sql } from '../../../platform/db/statements.ts'
import type { StaffTx, SystemTx } from '../../../platform/db/transaction.ts'
import { Failure } from '../../../platform/errors.ts'
import { buildCase } from '../case-file/build-case.ts'
import { lockDispute } from '../lock-matter.ts'
import { mayAnswer } from '../present.ts'
import { getDispute, holdDispute, timesOf } from '../queries/disputes.ts'
import type { DisputeRow } from '../queries/disputes.ts'
import { getCase, insertCase } from '../queries/cases.ts'
import { assignReviewer } from './assign-reviewer.ts'

/** Acknowledges a dispute for the venue. */
export async function acknowledgeDispute(tx: StaffTx, disputeId: string): Promise<void> {
  const scope = await tx.scope
  await holdDispute(tx, disputeId)
  refuseUnless('acknowledge', await getDispute(tx, disputeId), scope)
  await tx.run(sql`
    update disputes set acknowledged_by = ${scope.userId}::uuid, acknowledged_at = platform.app_now()
    where dispute_id = ${disputeId}::uuid`)
  await recordAudit(tx, scope, {
    action: 'dispute.acknowledged',
    subject: { kind: 'dispute', id: disputeId },
  })
}

/** Responds to a dispute for the venue, once. The case is written afterwards: see `openCase`. */
export async function answerDispute(tx: StaffTx, disputeId: string, answer: string): Promise<void> {
  const scope = await tx.scope
  await holdDispute(tx, disputeId)
  refuseUnless('answer', await getDispute(tx, disputeId), scope)
  await tx.run(sql`
    update disputes set answer = ${maskCardNumbers(answer).text}, answered_by = ${scope.userId}::uuid,
      answered_at = platform.app_now(), acknowledged_by = coalesce(acknowledged_by, ${scope.userId}::uuid),
      acknowledged_at = coalesce(acknowledged_at, platform.app_now())
    where dispute_id = ${disputeId}::uuid`)
  await recordAudit(tx, scope, { action: 'dispute.answered', subject: { kind: 'dispute', id: disputeId } })
}

/**
 * @throws Failure not_found outside the scope, forbidden for a person who does not manage the venue, else
 * not_allowed_now
 */
export function refuseUnless(
  action: 'acknowledge' | 'answer' | 'take_back',
  row: DisputeRow | undefined,
  scope: StaffScope,
): void {
  if (!row) throw new Failure('not_found')
  const answer = mayAnswer(action, row, scope)
  if (answer === true) return
  throw new Failure(answer === 'managers_only' ? 'forbidden' : 'not_allowed_now', { reason: answer })
}

/**
 * Writes the case of a dispute with a response, once, and assigns a reviewer. Runs as the system, which sees every
 * venue and member that a text could name.
 */
export async function openCase(tx: SystemTx, disputeId: string): Promise<void> {
  const dispute = await lockDispute(tx, disputeId)
  if (dispute.answer === null || dispute.outcome !== null || (await getCase(tx, disputeId))) return
  await insertCase(tx, disputeId, await buildCase(tx, dispute, dispute.answer), decideDueAt(timesOf(dispute)))
  await assignReviewer(tx, dispute)
}
