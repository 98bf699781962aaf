import type { handOver, handOverItem } from '@comity/contract/work/hand-over'
import { handOverState, isCarriedOver, mayAcknowledge } from '@comity/domain/work'
import type { z } from 'zod'
import { personOf, subjectOf } from './present-task.ts'
import type { HandOverRow, ItemRow } from './queries/hand-overs.ts'

export const itemFactsOf = (row: ItemRow) => ({
  writtenBy: row.written_by,
  acknowledgedBy: row.acknowledged_by,
})

export function presentItem(row: ItemRow, userId: string): z.input<typeof handOverItem> {
  return {
    id: row.item_id,
    handOverId: row.hand_over_id,
    venue: { id: row.venue_id, name: row.venue_name },
    text: row.text,
    isUrgent: row.is_urgent,
    subject: subjectOf(row),
    writtenBy: { id: row.written_by, name: row.written_by_name },
    writtenAt: row.written_at.toISOString(),
    isCarriedOver: isCarriedOver(itemFactsOf(row), row.has_later),
    acknowledgedBy: personOf(row.acknowledged_by, row.acknowledged_by_name),
    acknowledgedAt: row.acknowledged_at?.toISOString() ?? null,
    can: { acknowledge: mayAcknowledge(itemFactsOf(row), userId) },
  }
}

/** @param items of this hand-over and others */
export function presentHandOver(
  row: HandOverRow,
  items: readonly ItemRow[],
  userId: string,
): z.input<typeof handOver> {
  const own = items.filter(({ hand_over_id: of }) => of === row.hand_over_id)
  return {
    id: row.hand_over_id,
    venue: { id: row.venue_id, name: row.venue_name },
    summary: row.summary,
    state: handOverState(own.map(itemFactsOf)),
    createdBy: { id: row.created_by, name: row.created_by_name },
    createdAt: row.created_at.toISOString(),
    items: own.map((item) => presentItem(item, userId)),
  }
}
