import { infiniteQueryOptions, keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { call, type CallResponse } from '../../api/client.ts'
import { untilNextEnd } from '../risk/next-end.ts'
import type { GuestFilters, GuestsSearch } from './search-params.ts'

export type Guest = CallResponse<'GET /api/guest-profiles'>['items'][number]
export type GuestMatch = CallResponse<'GET /api/guest-profiles/search'>['items'][number]
export type GuestDetail = CallResponse<'GET /api/guest-profiles/{guestId}'>
export type Stay = GuestDetail['stays'][number]
export type Rating = CallResponse<'GET /api/get_all_feedbacks'>['items'][number]
export type MatchReason = GuestMatch['match']['reasons'][number]

const noCursor = (): string | undefined => undefined

export function guestsQuery(filters: GuestFilters & Pick<GuestsSearch, 'sort'>, limit = 25) {
  const { level, status, tag, venue: venueId, sort } = filters
  const query = { level, status, tag, venueId, sort, limit }
  return infiniteQueryOptions({
    queryKey: ['guests', 'list', query],
    queryFn: ({ signal, pageParam: cursor }) =>
      call('GET /api/guest-profiles', { query: { ...query, cursor }, signal }),
    initialPageParam: noCursor(),
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })
}

/** Guests that a typed text may mean, best first. The last result stays until the next one is there. */
export function matchesQuery(text: string, limit = 20) {
  const q = text.trim()
  return queryOptions({
    queryKey: ['guests', 'search', q, limit],
    queryFn: ({ signal }) => call('GET /api/guest-profiles/search', { query: { q, limit }, signal }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  })
}

/** One guest, read again at the instant at which something stops counting. */
export function guestQuery(guestId: string) {
  return queryOptions({
    queryKey: ['guests', 'detail', guestId],
    queryFn: ({ signal }) => call('GET /api/guest-profiles/{guestId}', { params: { guestId }, signal }),
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data ? untilNextEnd(endsOf(state.data), Date.now()) : false),
  })
}

function endsOf({ riskScore, entries }: GuestDetail) {
  return [...riskScore.reasons, ...entries.filter(({ liftedAt }) => liftedAt === null)]
}

/** Ratings of a guest, latest first. Not cached once they are hidden: one may be withdrawn at any time. */
export function ratingsQuery(guestId: string) {
  return infiniteQueryOptions({
    queryKey: ['ratings', 'of-guest', guestId],
    queryFn: ({ signal, pageParam: cursor }) =>
      call('GET /api/get_all_feedbacks', { query: { guestId, limit: 10, cursor }, signal }),
    initialPageParam: noCursor(),
    getNextPageParam: ({ nextCursor }) => nextCursor,
    gcTime: 0,
  })
}

/** Notes about a guest, latest first. Not cached once they are hidden. */
export function notesQuery(guestId: string) {
  return infiniteQueryOptions({
    queryKey: ['guests', 'notes', guestId],
    queryFn: ({ signal, pageParam: cursor }) =>
      call('GET /api/guest-profiles/{guestId}/notes', {
        params: { guestId },
        query: { limit: 10, cursor },
        signal,
      }),
    initialPageParam: noCursor(),
    getNextPageParam: ({ nextCursor }) => nextCursor,
    gcTime: 0,
  })
}

/** After a guest changed: the page is reloaded before the form closes, lists follow. */
export function useGuestChanged(): (guestId: string) => Promise<void> {
  const queries = useQueryClient()
  return async (guestId) => {
    await queries.invalidateQueries({ queryKey: guestQuery(guestId).queryKey })
    void queries.invalidateQueries({ queryKey: ['guests'] })
  }
}
