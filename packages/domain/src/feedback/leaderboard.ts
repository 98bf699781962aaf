import { dayMs, mayScore, type Sector } from '../base/index.ts'

/** Length of a leaderboard's period in UTC days; its last day is today. */
export const leaderboardDays = { week: 7, month: 30, quarter: 91, year: 365 } as const
export type LeaderboardPeriod = keyof typeof leaderboardDays

/** Number of places listed. */
export const listedPlaces = 50

/** First and last day of a period, YYYY-MM-DD, UTC. */
export type Span = { from: string; to: string }

/** The period that ends on the UTC day of `now` (`back` 0), or `back` periods before it. */
export function leaderboardSpan(period: LeaderboardPeriod, now: Date, back: number): Span {
  const days = leaderboardDays[period]
  const last = Math.floor(now.getTime() / dayMs) - back * days
  return { from: dayOf(last - days + 1), to: dayOf(last) }
}

function dayOf(days: number): string {
  return new Date(days * dayMs).toISOString().slice(0, 10)
}

/** Counts of one person by period, the current one first; whole numbers, 0 or more. */
export type Tally = { id: string; counts: readonly number[] }

export type Placed<T> = T & {
  /** 1 for the highest count; equal counts share a place. */
  place: number
  /** Places gained since the previous period, negative for lost; null: not listed then. */
  movement: number | null
}

/** Those who are listed now, highest count first; equal counts keep the given order. A count of zero is not listed. */
export function rankTallies<T extends Tally>(tallies: readonly T[]): Placed<T>[] {
  const before = new Map(listedIn(tallies, 1).map(({ tally, place }) => [tally.id, place]))
  return listedIn(tallies, 0).map(({ tally, place }) => {
    const earlier = before.get(tally.id)
    return { ...tally, place, movement: earlier === undefined ? null : earlier - place }
  })
}

function listedIn<T extends Tally>(tallies: readonly T[], period: number): { tally: T; place: number }[] {
  const countOf = (tally: T) => tally.counts[period] ?? 0
  const sorted = tallies.filter((tally) => countOf(tally) > 0).sort((a, b) => countOf(b) - countOf(a))
  let place = 0
  return sorted.slice(0, listedPlaces).map((tally, index) => {
    const previous = sorted[index - 1]
    if (previous === undefined || countOf(previous) !== countOf(tally)) place = index + 1
    return { tally, place }
  })
}

/** Whether people are ranked in a sector: never among pupils and patients, nor among those who care for them. */
export function hasLeaderboard(sector: Sector): boolean {
  return mayScore(sector)
}
