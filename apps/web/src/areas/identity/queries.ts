import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query'
import { call, type CallResponse } from '../../api/client.ts'

type CandidatePage = CallResponse<'GET /api/identity/candidates'>
export type CandidatePair = CandidatePage['items'][number]
export type Comparison = CallResponse<'GET /api/identity/comparison'>
export type ComparedField = Comparison['match']['fields'][number]
export type IdentityMatch = CallResponse<'POST /api/guest-profiles/{guestId}/merge'>['match']
export type FieldWeight = IdentityMatch['fields'][number]

const noCursor = (): string | undefined => undefined

/** While profiles are still being compared, new pairs may come at any moment. */
const whileComparingMs = 15_000

/** Undecided pairs, likeliest first; of one guest, or all. Not cached once they are hidden. */
export function candidatesQuery(guestId?: string) {
  return infiniteQueryOptions({
    queryKey: ['identity', 'candidates', guestId],
    queryFn: ({ signal, pageParam: cursor }) =>
      call('GET /api/identity/candidates', { query: { guestId, cursor }, signal }),
    initialPageParam: noCursor(),
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data?.pages.at(-1)?.waiting ? whileComparingMs : false),
  })
}

/** Two guests field by field. Not cached once it is hidden. */
export function comparisonQuery(guestId: string, otherGuestId: string) {
  return queryOptions({
    queryKey: ['identity', 'comparison', guestId, otherGuestId],
    queryFn: ({ signal }) =>
      call('GET /api/identity/comparison', { query: { guestId, otherGuestId }, signal }),
    gcTime: 0,
  })
}

/** After guests were merged or separated: their records move, so every list of theirs is reloaded. */
export function useGuestsChanged(): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    await Promise.all(
      ['guests', 'identity', 'ratings'].map((area) => queries.invalidateQueries({ queryKey: [area] })),
    )
  }
}
