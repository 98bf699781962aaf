import { recordAudit } from '../../../platform/audit/audit.ts'
import type { Scope } from '../../../platform/db/scope.ts'
import { sql } from '../../../platform/db/statements.ts'
import type { Tx } from '../../../platform/db/transaction.ts'

/** Why a listing ended without being withdrawn. */
export type EndedReason =
  | 'term_over'
  | 'not_pursued'
  | 'agreement_ended'
  | 'confirmation_ended'
  | 'not_adult'
  | 'vulnerable'
  | 'overturned'
  | 'removed_by_silence'
  | 'erased'
  | 'objection'

/**
 * Ends a listing for good in any state, erases its content in the same statement and announces it. Returns false where
 * it had ended before.
 */
export async function endListing(
  tx: Tx,
  scope: Scope,
  listingId: string,
  state: 'expired' | 'removed',
  reason: EndedReason,
): Promise<boolean> {
  const ended = await tx.run(sql`
    update listings set state = ${state}::text, ended_at = platform.app_now(), ended_reason = ${reason}::text
    where listing_id = ${listingId}::uuid and ended_at is null`)
  if (ended === 0) return false
  await recordAudit(tx, scope, {
    action: 'listing.ended',
    subject: { kind: 'listing', id: listingId },
    details: { state, reason },
  })
  return true
}
