import { leaderboardDays, leaderboardSpan, rankTallies } from '@comity/domain/feedback'
import type { LeaderboardPeriod, Placed, Tally } from '@comity/domain/feedback'
import type { StaffScope } from '../../platform/db/scope.ts'
import type { StaffTx } from '../../platform/db/transaction.ts'
import type { Session } from '../../platform/auth/session.ts'
import { isRankingOffered, tallyGuests, tallyStaff } from './queries/leaderboards.ts'
import type { GuestTally, Periods, StaffTally } from './queries/leaderboards.ts'

export interface Asked {
  readonly period: LeaderboardPeriod
  readonly venueId?: string | undefined
}

/** A leaderboard: the people listed now, each with the row of the present period. */
export interface Board<Row> {
  readonly scope: StaffScope
  readonly isOffered: boolean
  readonly listed: readonly Placed<Tally & { readonly row: Row }>[]
}

/** Staff by ratings given for known stays; the values do not matter. */
export function staffBoard(session: Session, asked: Asked, now: Date, periods: number) {
  return board(session, asked, now, periods, tallyStaff, (row: StaffTally) => row.ratings)
}

/** Guests who want to be named, by their merits. */
export function guestBoard(session: Session, asked: Asked, now: Date, periods: number) {
  return board(session, asked, now, periods, tallyGuests, (row: GuestTally) => row.stays + row.good_ratings)
}

async function board<Row extends { id: string; back: number }>(
  session: Session,
  { period, venueId }: Asked,
  now: Date,
  count: number,
  read: (tx: StaffTx, periods: Periods) => Promise<Row[]>,
  countOf: (row: Row) => number,
): Promise<Board<Row>> {
  const periods = { today: leaderboardSpan(period, now, 0).to, days: leaderboardDays[period], count, venueId }
  const [scope, isOffered, rows] = await session.read((tx) =>
    Promise.all([tx.scope, isRankingOffered(tx, venueId), read(tx, periods)]),
  )
  const tallies = [...Map.groupBy(rows, ({ id }) => id)].map(([id, own]) => {
    const counts = Array.from({ length: count }, () => 0)
    for (const row of own) counts[row.back] = countOf(row)
    // Every listed person has a row of the present period.
    return { id, counts, row: own.reduce((latest, one) => (one.back < latest.back ? one : latest)) }
  })
  return { scope, isOffered, listed: rankTallies(tallies) }
}
