import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import { call, type CallResponse } from '../../api/client.ts'
import type { RequestState } from './search.ts'

export type RightsRequest = CallResponse<'GET /api/gdpr-requests'>['items'][number]
export type Fulfilled = CallResponse<'POST /api/gdpr-requests/{requestId}/fulfil'>

const all = ['rights'] as const
const noCursor = (): string | undefined => undefined

/** Requests in a state, by deadline; not cached once they are hidden. */
export function requestsQuery(state: RequestState) {
  return infiniteQueryOptions({
    queryKey: [...all, state],
    queryFn: ({ signal, pageParam: cursor }) =>
      call('GET /api/gdpr-requests', { query: { state, cursor }, signal }),
    initialPageParam: noCursor(),
    getNextPageParam: ({ nextCursor }) => nextCursor,
    gcTime: 0,
    // Deadlines pass while the page is open.
    refetchInterval: 60_000,
  })
}

/** A decision changes the guest as well: an erased one is removed from all lists. */
export async function renewRequests(queries: QueryClient): Promise<void> {
  await Promise.all([all, ['guests']].map((queryKey) => queries.invalidateQueries({ queryKey })))
}
