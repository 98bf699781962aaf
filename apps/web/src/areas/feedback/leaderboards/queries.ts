import { queryOptions } from '@tanstack/react-query'
import { call, type CallResponse } from '../../../api/client.ts'
import type { Board, LeaderboardSearch } from './search.ts'

export type Trends = CallResponse<'GET /api/leaderboard-trends'>

const queryOf = ({ period, venue }: LeaderboardSearch) => ({ period: period ?? 'month', venueId: venue })

export function staffQuery(search: LeaderboardSearch) {
  const query = queryOf(search)
  return queryOptions({
    queryKey: ['leaderboard', 'staff', query],
    queryFn: ({ signal }) => call('GET /api/staff-leaderboard', { query, signal }),
  })
}

/** Not cached once it is hidden: a guest may change the wish to be named. */
export function guestsQuery(search: LeaderboardSearch) {
  const query = queryOf(search)
  return queryOptions({
    queryKey: ['leaderboard', 'guests', query],
    queryFn: ({ signal }) => call('GET /api/guest-leaderboard', { query, signal }),
    gcTime: 0,
  })
}

export function trendsQuery(search: LeaderboardSearch, of: Board) {
  const query = { ...queryOf(search), of }
  return queryOptions({
    queryKey: ['leaderboard', 'trends', query],
    queryFn: ({ signal }) => call('GET /api/leaderboard-trends', { query, signal }),
    gcTime: 0,
  })
}
