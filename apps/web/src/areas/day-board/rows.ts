import { matchesTyped } from '../feedback/matches-typed.ts'
import type { Board, BoardStay } from './queries.ts'

export type Part = Board['totals']['parts'][number]['part']

/** The heading of a group: a time or, in schools, a class. */
export interface SlotRow {
  readonly kind: 'slot'
  readonly key: string
  readonly startsAt: string
  readonly room: string | null
  readonly stays: number
  readonly people: number
}

interface StayRow {
  readonly kind: 'stay'
  readonly key: string
  readonly stay: BoardStay
}

export type Row = SlotRow | StayRow

export interface Wanted {
  readonly part: Part
  readonly typed: string
  readonly onlyToPrepare: boolean
}

/** Stays with work to do come before the others. */
const first: Partial<Record<Part, BoardStay['status']>> = { arrivals: 'expected', departures: 'checked_in' }
const isByTheHour = (part: Part) => part === 'to_come' || part === 'here' || part === 'over'

export const peopleOf = ({ adults, children }: BoardStay) => (adults ?? 1) + (children ?? 0)

/** The rows of a part of the board, as they are shown. */
export function rowsOf(board: Pick<Board, 'items' | 'venue'>, { part, typed, onlyToPrepare }: Wanted): Row[] {
  const stays = board.items.filter(
    (stay) => stay.parts.includes(part) && (!onlyToPrepare || stay.isToPrepare) && matchesTyped(stay, typed),
  )
  if (isByTheHour(part)) return bySlot(stays, board.venue.sector === 'school')
  const isFirst = (stay: BoardStay) => stay.status === first[part]
  const ordered = part === 'departures' ? stays.toSorted(byEnd) : stays
  return [...ordered.filter(isFirst), ...ordered.filter((stay) => !isFirst(stay))].map(rowOf)
}

const rowOf = (stay: BoardStay): StayRow => ({ kind: 'stay', key: stay.id, stay })

const byEnd = (one: BoardStay, other: BoardStay) => (one.endsAt ?? '').localeCompare(other.endsAt ?? '')

function bySlot(stays: readonly BoardStay[], isByRoom: boolean): Row[] {
  const slots = Map.groupBy(stays, ({ startsAt, room }) => `${startsAt} ${isByRoom ? (room ?? '') : ''}`)
  return [...slots].flatMap(([key, those]): Row[] => {
    const [{ startsAt, room }] = those as [BoardStay]
    const people = those.reduce((sum, stay) => sum + peopleOf(stay), 0)
    const head = {
      kind: 'slot',
      key,
      startsAt,
      room: isByRoom ? room : null,
      stays: those.length,
      people,
    } as const
    return [head, ...those.map(rowOf)]
  })
}
