import type { Session } from '../../platform/auth/session.ts'
import { csvResponse } from './csv.ts'
import { listGuests } from './queries.ts'
import type { GuestFilter, GuestPosition, GuestRow } from './queries.ts'

const pageRows = 1_000

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

/** Every guest of a filter as CSV, in the order of the list. */
export function guestsAsCsv(
  session: Session,
  filter: GuestFilter,
  sort: GuestPosition['sort'],
  day: string,
): Response {
  let position: GuestPosition | undefined = { sort }
  return csvResponse(`guests-${day}.csv`, titles, async () => {
    if (!position) return undefined
    const from = position
    const rows = await session.read((tx) => listGuests(tx, filter, from, pageRows))
    const last = rows.length === pageRows ? rows.at(-1) : undefined
    position = last && after(last, sort)
    return rows.map(cellsOf)
  })
}

function after(row: GuestRow, sort: GuestPosition['sort']): GuestPosition {
  return sort === 'name'
    ? { sort, after: { name: row.name ?? '', id: row.guest_id } }
    : { sort, after: row.guest_id }
}
