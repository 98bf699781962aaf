import { recordAudit } from '../../../platform/audit/audit.ts'
import { recordReason } from '../../../platform/audit/reasons.ts'
import type { StaffTx } from '../../../platform/db/transaction.ts'
import { Failure } from '../../../platform/errors.ts'
import { removeFact } from '../../risk/index.ts'
import { countRatings } from '../counts.ts'
import { dropEvent, holdEvent } from '../../../platform/events/events-under-way.ts'
import { emitRating } from '../live.ts'
import { lockFeedback, policyOf } from '../one-feedback.ts'
import { dropFiles } from '../kept-files.ts'
import { markWithdrawn } from '../queries/one-feedback.ts'

/** Removes a rating from score, counts, lists and exports; its files are deleted. */
export async function withdrawFeedback(tx: StaffTx, feedbackId: string, reason: string): Promise<void> {
  const scope = await tx.scope
  const row = await lockFeedback(tx, scope, feedbackId)
  const { withdraw } = policyOf(row, scope)
  if (withdraw === 'not_manager') throw new Failure('not_found')
  if (withdraw === 'withdrawn')
    throw new Failure('not_allowed_now', { detail: 'The rating has been withdrawn already.' })
  if (await holdEvent(tx, scope, feedbackId)) {
    await dropEvent(tx, scope, feedbackId)
  } else {
    await countRatings(tx, scope, [feedbackId], -1)
    await emitRating(tx, { feedbackId, venueId: row.venue_id }, 'withdrawn')
  }
  const reference = await recordReason(tx, reason)
  await markWithdrawn(tx, feedbackId, scope.userId, reference.reasonId)
  await removeFact(tx, scope, row.guest_id, feedbackId, 'withdrawn')
  await dropFiles(tx, feedbackId)
  await recordAudit(tx, scope, {
    action: 'feedback.withdrawn',
    subject: { kind: 'feedback', id: feedbackId },
    details: { ...reference },
  })
}
