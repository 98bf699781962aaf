import { disputeStateAt } from '@comity/domain/disputes'
import { recordAudit } from '../../../platform/audit/audit.ts'
import type { SystemTx } from '../../../platform/db/transaction.ts'
import { Failure } from '../../../platform/errors.ts'
import { lockDispute } from '../lock-matter.ts'
import { deleteCase } from '../queries/cases.ts'
import { timesOf } from '../queries/disputes.ts'
import { closeDispute } from './close-dispute.ts'

/**
 * Withdraws the disputed record for the venue, with the consequences of an overturned one. The caller checks
 * permission; the case needs no reviewer any more.
 *
 * @throws Failure not_allowed_now when it is already decided
 */
export async function takeBackRecord(tx: SystemTx, disputeId: string, managerId: string): Promise<void> {
  const scope = await tx.scope
  const dispute = await lockDispute(tx, disputeId)
  if (disputeStateAt(timesOf(dispute), scope.now) === 'decided')
    throw new Failure('not_allowed_now', { reason: 'decided' })
  await deleteCase(tx, disputeId)
  await recordAudit(tx, scope, {
    action: 'dispute.taken_back',
    subject: { kind: 'dispute', id: disputeId },
    details: { managerId },
  })
  await closeDispute(tx, dispute, {
    outcome: 'overturned',
    decidedBy: managerId,
    reason: null,
    isTakenBack: true,
  })
}
