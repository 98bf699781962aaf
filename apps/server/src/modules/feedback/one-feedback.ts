import { canCorrect, canWithdraw } from '@comity/domain/feedback'
import { sql } from '../../platform/db/statements.ts'
import type { StaffScope } from '../../platform/db/scope.ts'
import type { StaffTx } from '../../platform/db/transaction.ts'
import { Failure } from '../../platform/errors.ts'
import { getFeedbackDetail } from './queries/one-feedback.ts'
import type { FeedbackDetailRow } from './queries/one-feedback.ts'
import { lockStay } from '../stay-ratings/index.ts'

/** The caller's actions on a rating; the same rules guard the commands. */
export function policyOf(row: FeedbackDetailRow, scope: StaffScope) {
  const isWithdrawn = row.withdrawn_at !== null
  const rating = {
    authorId: row.author_id,
    createdAt: row.created_at,
    isWithdrawn,
    isOtherSideOpen: row.stay_rating !== null,
  }
  return {
    correct: canCorrect(rating, scope.userId, scope.now),
    withdraw: canWithdraw(rating, isManagerThere(row, scope)),
  }
}

/** A session with staff rights only, such as one by PIN, has none of the person's other roles. */
function isManagerThere(row: FeedbackDetailRow, scope: StaffScope): boolean {
  return row.is_managed && scope.roles.some((role) => role === 'manager' || role === 'admin')
}

/** A withdrawn rating is visible to its author and the managers of its venue. */
export function shown(row: FeedbackDetailRow | undefined, scope: StaffScope): FeedbackDetailRow {
  const isShown =
    row && (row.withdrawn_at === null || row.author_id === scope.userId || isManagerThere(row, scope))
  if (!isShown) throw new Failure('not_found')
  return row
}

/** Locks a rating after its stay, the order of every command, and reads it. */
export async function lockFeedback(
  tx: StaffTx,
  scope: StaffScope,
  feedbackId: string,
): Promise<FeedbackDetailRow> {
  const { stay_id: stayId } = shown(await getFeedbackDetail(tx, feedbackId), scope)
  if (stayId) await lockStay(tx, stayId)
  await tx.run(sql`select 1 from feedback where feedback_id = ${feedbackId}::uuid for update`)
  return shown(await getFeedbackDetail(tx, feedbackId), scope)
}
