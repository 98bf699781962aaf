import type { Session } from '../../platform/auth/session.ts'
import { csvResponse, pagesOf } from '../../platform/http/csv.ts'
import { listGuests } from './list-queries.ts'
import type { GuestFilter, GuestPosition } from './list-queries.ts'
import type { GuestRow } from './queries.ts'

const titles = [
  'number',
  'name',
  'status',
  'status_until',
  'risk',
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
  row.stays_count,
  row.last_arrives_on,
  row.last_room,
  row.last_status,
  row.created_at.toISOString(),
  row.guest_id,
]

export function guestsAsCsv(
  session: Session,
  filter: GuestFilter,
  sort: GuestPosition['sort'],
  day: string,
): Response {
  const pages = pagesOf(
    (position: GuestPosition | undefined, limit) =>
      session.read((tx) => listGuests(tx, filter, position ?? { sort }, limit)),
    (row) => positionOf(row, sort),
    cellsOf,
  )
  return csvResponse(`guests-${day}.csv`, titles, pages)
}

function positionOf(row: GuestRow, sort: GuestPosition['sort']): GuestPosition {
  return sort === 'name'
    ? { sort, after: { name: row.name ?? '', id: row.guest_id } }
    : { sort, after: row.guest_id }
}
