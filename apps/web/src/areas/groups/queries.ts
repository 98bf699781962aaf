import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { call, type CallResponse } from '../../api/client.ts'

export type Group = CallResponse<'GET /api/group-bookings'>['items'][number]
export type Member = Group['leader']
export type GroupIncident = CallResponse<'GET /api/group-incidents'>['items'][number]
export type GroupAlert = CallResponse<'GET /api/group-alerts'>['items'][number]

const all = ['groups'] as const
const noCursor = (): string | undefined => undefined
const nextOf = ({ nextCursor }: { nextCursor: string | null }) => nextCursor

export const groupsQuery = infiniteQueryOptions({
  queryKey: [...all, 'list'],
  queryFn: ({ signal, pageParam: cursor }) =>
    call('GET /api/group-bookings', { query: { cursor, limit: 15 }, signal }),
  initialPageParam: noCursor(),
  getNextPageParam: nextOf,
})

/** One group; null where there is none at the reader's venues. */
export function groupQuery(groupId: string) {
  return queryOptions({
    queryKey: [...all, 'one', groupId],
    queryFn: async ({ signal }) => {
      const { items } = await call('GET /api/group-bookings', { query: { groupId }, signal })
      return items[0] ?? null
    },
  })
}

export function groupIncidentsQuery(groupId: string) {
  return infiniteQueryOptions({
    queryKey: [...all, 'incidents', groupId],
    queryFn: ({ signal, pageParam: cursor }) =>
      call('GET /api/group-incidents', { query: { groupId, cursor, limit: 10 }, signal }),
    initialPageParam: noCursor(),
    getNextPageParam: nextOf,
    gcTime: 0,
  })
}

/** Alerts about coming groups. Their reasons may end at any time, so they are not cached once they are hidden. */
export const groupAlertsQuery = queryOptions({
  queryKey: ['alerts', 'groups'],
  queryFn: ({ signal }) => call('GET /api/group-alerts', { query: { limit: 50 }, signal }),
  gcTime: 0,
})

/** Bookings that match a room or a number, to choose the leader's from. */
export function leadersQuery(q: string) {
  return queryOptions({
    queryKey: [...all, 'leaders', q],
    queryFn: ({ signal }) => call('GET /api/room-bookings', { query: { q, limit: 10 }, signal }),
    enabled: q !== '',
  })
}

export function renewGroups(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: all })
}
