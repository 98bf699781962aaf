import type { historyEvent } from '@comity/contract/guests/history'
import type { z } from 'zod'
import type { Session } from '../../platform/auth/session.ts'
import { fromCursor, pageOf } from '../../platform/http/cursor.ts'
import { listHistory } from './history-queries.ts'
import type { HistoryKind, HistoryRow } from './history-queries.ts'

interface Asked {
  readonly kind?: readonly HistoryKind[] | undefined
  readonly cursor?: string | undefined
  readonly limit: number
}

/** A page of a guest's timeline. */
export async function readHistory(session: Session, guestId: string, { kind, cursor, limit }: Asked) {
  const after = fromCursor(cursor, { at: 'instant', part: 'smallint', id: 'uuid' })
  const rows = await session.read((tx) => listHistory(tx, guestId, { kinds: kind, after, limit: limit + 1 }))
  return pageOf(rows, limit, presentEvent, (row) => ({
    at: row.at.toISOString(),
    part: row.part,
    id: row.record_id,
  }))
}

function presentEvent(row: HistoryRow): z.input<typeof historyEvent> {
  return {
    id: `${row.what}:${row.record_id}`,
    kind: row.kind,
    at: row.at.toISOString(),
    venueName: row.venue_name,
    what: row.what,
    recordId: row.record_id,
    rating: row.rating,
    severity: row.severity,
    type: row.type,
    text: row.text,
    room: row.room,
    by: row.by,
  }
}
