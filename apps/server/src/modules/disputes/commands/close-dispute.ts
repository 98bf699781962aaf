import { disputeStateAt, endingOf, silenceAt } from '@comity/domain/disputes'
import type { DisputeOutcome } from '@comity/domain/disputes'
import { recordAudit } from '../../../platform/audit/audit.ts'
import { sql } from '../../../platform/db/statements.ts'
import type { SystemTx } from '../../../platform/db/transaction.ts'
import { emitEvent } from '../../../platform/events/emit.ts'
import { commit } from '../../ledger/index.ts'
import { unfreezeMatter } from '../effects/freeze.ts'
import { removeRecord } from '../effects/remove-record.ts'
import { lockDispute } from '../lock-matter.ts'
import { followOverturns } from '../lost-sharing.ts'
import { noteEnding } from '../queries/overturned.ts'
import { timesOf } from '../queries/disputes.ts'
import type { DisputeRow } from '../queries/disputes.ts'
import { tellManagers } from '../tell.ts'

interface Closing {
  readonly outcome: DisputeOutcome
  /** Null when the deadline decided. */
  readonly decidedBy: string | null
  readonly reason: string | null
  readonly isTakenBack?: boolean
  /** When it was decided, if not now. */
  readonly at?: Date
}

export async function closeDispute(tx: SystemTx, dispute: DisputeRow, closing: Closing): Promise<void> {
  const scope = await tx.scope
  const { dispute_id: disputeId, venue_id: venueId, record_kind: recordKind, record_id: recordId } = dispute
  const { outcome, decidedBy, reason, isTakenBack = false, at = scope.now } = closing
  // First, because a disputed record is frozen against any other change.
  await tx.run(sql`
    update disputes set outcome = ${outcome}::text, decided_by = ${decidedBy}::uuid, decided_at = ${at}::timestamptz,
      reason = ${reason}::text, taken_back = ${isTakenBack}::boolean
    where dispute_id = ${disputeId}::uuid`)
  const ending = endingOf(timesOf(dispute), outcome, isTakenBack)
  await noteEnding(tx, { venueId, receivedAt: dispute.received_at, decidedAt: at, ending })
  if (outcome === 'upheld') await unfreezeMatter(tx, scope, dispute)
  else await removeRecord(tx, scope, dispute, outcome)
  await commit(tx, {
    kind: 'decision',
    subjectId: disputeId,
    venueId,
    content: { recordKind, recordId, outcome },
  })
  await emitEvent(tx, 'dispute.decided', { disputeId, outcome, recordKind, recordId }, venueId)
  await tellManagers(tx, { disputeId, venueId, step: 'decided' })
  await followOverturns(tx, venueId)
}

/** Closes a dispute whose deadline has passed, unless a decision came in time. */
export async function closeSilent(tx: SystemTx, disputeId: string): Promise<void> {
  const [scope, dispute] = [await tx.scope, await lockDispute(tx, disputeId)]
  const at = silenceAt(timesOf(dispute))
  if (dispute.outcome !== null || !at || disputeStateAt(timesOf(dispute), scope.now) !== 'decided') return
  const { record_kind: recordKind, record_id: recordId } = dispute
  await recordAudit(tx, scope, {
    action: 'dispute.silent',
    subject: { kind: 'dispute', id: disputeId },
    details: { recordKind, recordId },
  })
  await closeDispute(tx, dispute, { outcome: 'removed_by_silence', decidedBy: null, reason: null, at })
}
