import type { Session } from '../../platform/auth/session.ts'
import { csvResponse, pagesOf } from '../../platform/http/csv.ts'
import type { Place } from '../../platform/http/cursor.ts'
import { firstOf } from '../../platform/http/page.ts'
import { guestOrder, listGuests } from './list-queries.ts'
import type { GuestFilter, GuestSort } from './list-queries.ts'
import type { GuestRow } from '../profiles/index.ts'

const titles = [
  'number',
  'name',
  'status',
  'status_until',
  'risk',
  'risk_overridden',
  'stays',
  'last_arrival',
  'last_room',
  'last_status',
  'created_at',
  'id',
] as const

const cellsOf = (row: GuestRow) => [
  row.number,
  row.name,
  row.status,
  row.status_until?.toISOString() ?? null,
  row.risk_level,
  row.is_overridden ? 'yes' : 'no',
  row.stays_count,
  row.last_arrives_on,
  row.last_room,
  row.last_status,
  row.created_at.toISOString(),
  row.guest_id,
]

export function guestsAsCsv(session: Session, filter: GuestFilter, sort: GuestSort, day: string): Response {
  const pages = pagesOf(
    (after: Place | undefined, limit) =>
      session.read((tx) =>
        firstOf(tx, (page) => listGuests(filter, page), { of: guestOrder, sort, limit, after }),
      ),
    (row) => row.row_place,
    cellsOf,
  )
  return csvResponse(`guests-${day}.csv`, titles, pages)
}
