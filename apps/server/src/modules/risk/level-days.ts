import { dayMs } from '@comity/domain/base'
import { direction } from '@comity/domain/risk'
import type { ShownLevel } from '@comity/domain/risk'
import { sql, type RowOf } from '../../platform/db/statements.ts'
import type { Tx } from '../../platform/db/transaction.ts'

type LevelCounts = Record<ShownLevel, number>
export type Movement = Record<'up' | 'down' | 'entered' | 'left', number>

/** Levels at the end of a UTC day, and the changes on it. */
export interface LevelDay {
  readonly day: string
  readonly levels: LevelCounts
  readonly movement: Movement
}

interface MoveRow extends RowOf<'risk_level_days', 'from_level' | 'to_level'> {
  day: string
  guests: number
}

/** Every day from `days - 1` before today to today, from daily figures and later additions. */
export async function levelDays(tx: Tx, days: number): Promise<LevelDay[]> {
  const [{ now }, rows] = await Promise.all([
    tx.scope,
    // Earlier changes come as one day, because they only make up the starting levels.
    tx.all(sql<MoveRow>`
      with moves as (
        select day, from_level, to_level, guests from risk_level_days
        union all select day, from_level, to_level, guests from risk_level_moves
      ), span as (
        select (platform.app_now() at time zone 'UTC')::date - ${days}::int as before
      )
      select greatest(m.day, s.before)::text as day, m.from_level, m.to_level, sum(m.guests)::int as guests
      from moves m cross join span s group by 1, 2, 3`),
  ])
  const byDay = Map.groupBy(rows, ({ day }) => day)
  const dayOf = (ago: number) => new Date(now.getTime() - ago * dayMs).toISOString().slice(0, 10)
  let levels = add(noLevels(), byDay.get(dayOf(days)) ?? [])
  return Array.from({ length: days }, (_, index) => {
    const day = dayOf(days - 1 - index)
    const moves = byDay.get(day) ?? []
    levels = add(levels, moves)
    return { day, levels, movement: movementOf(moves) }
  })
}

/** The changes of several days together. */
export function sumMovements(days: readonly LevelDay[]): Movement {
  const sum = noMovement()
  for (const { movement } of days) {
    for (const way of ['up', 'down', 'entered', 'left'] as const) sum[way] += movement[way]
  }
  return sum
}

/** Adds noted changes to the days; readers see the same before and after. */
export async function foldMoves(tx: Tx): Promise<void> {
  await tx.run(sql`
    with taken as (delete from risk_level_moves returning organisation_id, day, from_level, to_level, guests)
    insert into risk_level_days (organisation_id, day, from_level, to_level, guests)
    select organisation_id, day, from_level, to_level, sum(guests) from taken group by 1, 2, 3, 4
    on conflict (organisation_id, day, from_level, to_level)
      do update set guests = risk_level_days.guests + excluded.guests`)
}

function add(levels: LevelCounts, moves: readonly MoveRow[]): LevelCounts {
  const next = { ...levels }
  for (const { from_level: from, to_level: to, guests } of moves) {
    if (from !== 'none') next[from] -= guests
    if (to !== 'none') next[to] += guests
  }
  return next
}

function movementOf(moves: readonly MoveRow[]): Movement {
  const movement = noMovement()
  for (const { from_level: from, to_level: to, guests } of moves) {
    if (from === 'none' || to === 'none') continue
    const way = direction(from, to)
    if (way !== 'same') movement[way] += guests
  }
  return movement
}

function noLevels(): LevelCounts {
  return { low: 0, medium: 0, high: 0, critical: 0, insufficient_data: 0, not_scored: 0 }
}

function noMovement(): Movement {
  return { up: 0, down: 0, entered: 0, left: 0 }
}
