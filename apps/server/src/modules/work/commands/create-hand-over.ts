import type { Contract } from '@comity/contract'
import { maskCardNumbers } from '@comity/domain/feedback'
import type { z } from 'zod'
import { recordAudit } from '../../../platform/audit/audit.ts'
import type { StaffTx } from '../../../platform/db/transaction.ts'
import { Failure } from '../../../platform/errors.ts'
import { emitLive } from '../../../platform/live/emit.ts'
import { recordActivity } from '../../activity/index.ts'
import { insertHandOver } from '../queries/hand-overs.ts'
import { isThere } from '../queries/subjects.ts'

/**
 * Stores what the next shift must know.
 *
 * @returns the id of the hand-over
 * @throws Failure not_found for a venue or a record out of reach
 */
export async function createHandOver(
  tx: StaffTx,
  body: z.output<Contract['createHandOver']['body']>,
): Promise<string> {
  const scope = await tx.scope
  const { venueId, summary, items } = body
  if (!scope.venueIds.includes(venueId)) throw new Failure('not_found')
  for (const { subject } of items)
    if (subject && !(await isThere(tx, venueId, subject))) throw new Failure('not_found')
  const handOverId = await insertHandOver(tx, {
    venueId,
    summary: summary ? maskCardNumbers(summary).text : null,
    createdBy: scope.userId,
    items: items.map(({ text, isUrgent, subject }) => ({
      text: maskCardNumbers(text).text,
      isUrgent,
      subject,
    })),
  })
  const subject = { kind: 'hand_over' as const, id: handOverId }
  await recordActivity(tx, { venueId, userId: scope.userId, kind: 'hand_over_written', subject })
  await recordAudit(tx, scope, { action: 'hand_over.created', subject, details: { items: items.length } })
  await emitLive(tx, [{ venueId, kind: 'shift', subjectId: handOverId, change: 'hand_over_written' }])
  return handOverId
}
