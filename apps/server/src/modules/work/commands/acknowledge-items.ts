import { mayAcknowledge } from '@comity/domain/work'
import { recordAudit } from '../../../platform/audit/audit.ts'
import type { StaffTx } from '../../../platform/db/transaction.ts'
import { Failure } from '../../../platform/errors.ts'
import { emitLive } from '../../../platform/live/emit.ts'
import { recordActivity } from '../../activity/index.ts'
import { itemFactsOf } from '../present-hand-over.ts'
import { listItems, lockItems, setAcknowledged } from '../queries/hand-overs.ts'
import type { ItemRow } from '../queries/hand-overs.ts'

export interface Acknowledged {
  readonly row: ItemRow
  /** `already`: claimed before. */
  readonly outcome: 'acknowledged' | 'already'
}

/**
 * Claims items, each once: of two people the first gets it, and the other is informed.
 *
 * @throws Failure not_found where one is out of reach; not_allowed_now, claiming none, where one is the caller's own
 */
export async function acknowledgeItems(tx: StaffTx, wanted: readonly string[]): Promise<Acknowledged[]> {
  const [scope, itemIds] = [await tx.scope, [...new Set(wanted)]]
  const locked = await lockItems(tx, itemIds)
  if (locked.length < itemIds.length) throw new Failure('not_found')
  const before = await listItems(tx, itemIds)
  const answers = before.map((row) => [row, mayAcknowledge(itemFactsOf(row), scope.userId)] as const)
  if (answers.some(([, answer]) => answer === 'own')) throw new Failure('not_allowed_now', { reason: 'own' })
  const taken = answers.filter(([, answer]) => answer === true).map(([row]) => row)
  const takenIds = new Set(taken.map(({ item_id: id }) => id))
  await setAcknowledged(tx, [...takenIds], scope.userId)
  for (const [handOverId, items] of Map.groupBy(taken, ({ hand_over_id: of }) => of)) {
    const venueId = items[0]?.venue_id
    if (venueId === undefined) continue
    const subject = { kind: 'hand_over' as const, id: handOverId }
    await recordActivity(tx, { venueId, userId: scope.userId, kind: 'hand_over_acknowledged', subject })
    await recordAudit(tx, scope, {
      action: 'hand_over.acknowledged',
      subject,
      details: { itemIds: items.map(({ item_id: id }) => id) },
    })
    await emitLive(tx, [{ venueId, kind: 'shift', subjectId: handOverId, change: 'hand_over_acknowledged' }])
  }
  const after = new Map((await listItems(tx, itemIds)).map((row) => [row.item_id, row]))
  return itemIds.map((id) => {
    const row = after.get(id)
    if (!row) throw new Error('The locked item cannot be found.')
    return { row, outcome: takenIds.has(id) ? 'acknowledged' : 'already' }
  })
}
