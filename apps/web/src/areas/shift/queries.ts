import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { call, type CallResponse } from '../../api/client.ts'
import { boardKey } from '../day-board/queries.ts'
import { knownKind } from './known-kind.ts'
import type { TeamSearch } from './search.ts'

export type Shift = CallResponse<'GET /api/staff-dashboard'>
export type Arrival = Shift['arrivals']['items'][number]
export type OnShift = Shift['onShift'][number]
export type DayFigures = CallResponse<'GET /api/dashboard-stats'>
export type Activity = CallResponse<'GET /api/activity-feed'>['items'][number]

const all = ['shift'] as const
/** The whole shift. It is among the bookings, so that moving a booking renews it. */
const shiftKey = ['bookings', 'shift'] as const
/** Data that the live feed does not announce is read this often. */
const everyMs = 60_000

export function shiftQuery(venueId: string | undefined) {
  return queryOptions({
    queryKey: [...shiftKey, venueId],
    queryFn: ({ signal }) => call('GET /api/staff-dashboard', { query: { venueId }, signal }),
    gcTime: 0,
    refetchInterval: everyMs,
  })
}

export function figuresQuery(venueId: string | undefined) {
  return queryOptions({
    queryKey: [...all, 'figures', venueId],
    queryFn: ({ signal }) => call('GET /api/dashboard-stats', { query: { venueId }, signal }),
    gcTime: 0,
    refetchInterval: everyMs,
  })
}

const noCursor = (): string | undefined => undefined

/** What of the feed is read. */
export interface FeedSearch extends TeamSearch {
  /** The chosen person is a colleague: each reading is kept in the audit log, so events do not renew it. */
  readonly isColleague?: boolean
}

/** Activities of the team, page after page; not cached once they are hidden. */
export function feedQuery({ venue: venueId, kind, person: userId, isColleague }: FeedSearch, limit = 25) {
  const query = { venueId, kind: knownKind(kind), userId, limit }
  return infiniteQueryOptions({
    queryKey: [...(isColleague ? ['log-of-colleague'] : all), 'feed', query],
    queryFn: ({ signal, pageParam: cursor }) =>
      call('GET /api/activity-feed', { query: { ...query, cursor }, signal }),
    initialPageParam: noCursor(),
    getNextPageParam: ({ nextCursor }) => nextCursor,
    gcTime: 0,
  })
}

export function recentIncidentsQuery(venueId: string | undefined, limit: number) {
  return queryOptions({
    queryKey: [...all, 'incidents', venueId, limit],
    queryFn: ({ signal }) => call('GET /api/incidents/recent', { query: { venueId, limit }, signal }),
    gcTime: 0,
  })
}

/** Unclaimed alerts of a dashboard: among the alerts, so that claiming one renews them. */
export const openAlertsKey = ['alerts', 'open-now'] as const

export async function renewShift(queries: QueryClient): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: all }),
    queries.invalidateQueries({ queryKey: shiftKey }),
    queries.invalidateQueries({ queryKey: boardKey }),
    queries.invalidateQueries({ queryKey: openAlertsKey }),
  ])
}
