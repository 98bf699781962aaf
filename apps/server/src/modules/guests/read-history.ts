import type { historyEvent } from '@comity/contract/guests/history'
import type { z } from 'zod'
import type { Session } from '../../platform/auth/session.ts'
import { pageFrom, readPage, shown } from '../../platform/http/page.ts'
import { historyOrder, listHistory } from './history-queries.ts'
import type { HistoryKind, HistoryRow } from './history-queries.ts'

interface Asked {
  readonly kind?: readonly HistoryKind[] | undefined
  readonly sort: 'at' | '-at'
  readonly cursor?: string | undefined
  readonly limit: number
}

/** A page of a guest's timeline. */
export async function readHistory(session: Session, guestId: string, asked: Asked) {
  const page = pageFrom(asked, historyOrder)
  return shown(
    await session.read((tx) => readPage(tx, page, (part) => listHistory(guestId, asked.kind, part))),
    presentEvent,
  )
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
