import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { call, type CallResponse } from '../../api/client.ts'
import { knownKind } from './known-kind.ts'
import type { TeamSearch } from './search.ts'

export type Shift = CallResponse<'GET /api/staff-dashboard'>
export type Arrival = Shift['arrivals']['items'][number]
export type OnShift = Shift['onShift'][number]
export type DayFigures = CallResponse<'GET /api/dashboard-stats'>
export type Activity = CallResponse<'GET /api/activity-feed'>['items'][number]

/** Everything that changes with what is done on a shift. */
const all = ['shift'] as const
/** The shift in one: among the bookings, so that whoever moves a booking renews it. */
const shiftKey = ['bookings', 'shift'] as const
/** What is not told of by the live feed is read anew as often as this. */
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
  /** The one chosen is a colleague: each reading is kept in the audit log, so it is not renewed by what happens. */
  readonly isColleague?: boolean
}

/** What the team did, page after page; kept no longer than it is looked at. */
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

/** Alerts that nobody owns, as a dashboard lists them: among the alerts, so that taking one on renews it. */
export const openAlertsKey = ['alerts', 'open-now'] as const

/** Reads everything of the shift anew. */
export async function renewShift(queries: QueryClient): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: all }),
    queries.invalidateQueries({ queryKey: shiftKey }),
    queries.invalidateQueries({ queryKey: openAlertsKey }),
  ])
}
