import type { LevelDay } from './queries.ts'

export const ways = ['up', 'down', 'entered', 'left'] as const
export type Way = (typeof ways)[number]

/** More bars cannot be told apart. */
const mostBars = 31
const weekDays = 7

export interface MovementRow {
  readonly day: string
  readonly moves: Readonly<Record<Way, number>>
  readonly levels: LevelDay['levels']
}

/** Moves of several days together. */
export function sumOfMoves(days: readonly LevelDay[]): Record<Way, number> {
  const moves = { up: 0, down: 0, entered: 0, left: 0 }
  for (const day of days) for (const way of ways) moves[way] += day[way]
  return moves
}

/** A row a day, or where there are too many for that, a row a week, the last one complete. */
export function movementRows(days: readonly LevelDay[]): { isByWeek: boolean; rows: MovementRow[] } {
  const isByWeek = days.length > mostBars
  const size = isByWeek ? weekDays : 1
  const firstEnd = days.length % size || size
  const rows: MovementRow[] = []
  for (let start = 0, end = firstEnd; start < days.length; start = end, end += size) {
    const taken = days.slice(start, end)
    const [first, last] = [taken[0], taken.at(-1)]
    if (first && last) rows.push({ day: first.day, moves: sumOfMoves(taken), levels: last.levels })
  }
  return { isByWeek, rows }
}
