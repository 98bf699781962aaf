import { recordAudit } from '../../../platform/audit/audit.ts'
import type { Scope } from '../../../platform/db/scope.ts'
import { sql } from '../../../platform/db/statements.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { emitLive } from '../../../platform/live/index.ts'
import { leaveFiles } from '../../../platform/storage/index.ts'
import { countRatings } from '../../feedback/index.ts'
import { removeFact } from '../../risk/index.ts'
import type { DisputeRow } from '../queries/disputes.ts'

/**
 * Removes a rating from score, counts, lists and exports; its files are deleted, and later ones of its author weigh
 * less.
 */
export async function removeFeedback(
  tx: Tx,
  scope: Scope,
  { dispute_id: disputeId, matter_id: feedbackId, guest_id: guestId, venue_id: venueId }: DisputeRow,
): Promise<void> {
  const stands = await tx.first(sql`
    select 1 from feedback where feedback_id = ${feedbackId}::uuid and withdrawn_at is null`)
  await removeFact(tx, scope, guestId, feedbackId, 'removed')
  if (!stands) return
  // The event that would count it may be pending.
  const uncounted = await tx.run(sql`delete from outbox where event_id = ${feedbackId}::uuid`)
  if (uncounted === 0) {
    await countRatings(tx, scope, [feedbackId], -1)
    await emitLive(tx, [{ kind: 'rating', subjectId: feedbackId, venueId, change: 'withdrawn' }])
  }
  await tx.run(sql`
    update feedback set withdrawn_at = platform.app_now() where feedback_id = ${feedbackId}::uuid`)
  for (const table of ['feedback_photos', 'voice_notes'] as const)
    await leaveFiles(
      tx,
      'feedback.file_left',
      sql`delete from ${sql.table(table)} where feedback_id = ${feedbackId}::uuid returning organisation_id, storage_key`,
    )
  await recordAudit(tx, scope, {
    action: 'dispute.feedback_removed',
    subject: { kind: 'feedback', id: feedbackId },
    details: { disputeId },
  })
}
