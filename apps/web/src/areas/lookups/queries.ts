import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call, type CallResponse } from '../../api/client.ts'

type NetworkAnswer = CallResponse<'POST /api/network-lookups'>
export type Hit = NetworkAnswer['hits'][number]
type LookupPage = CallResponse<'GET /api/network-lookups'>
export type Lookup = LookupPage['items'][number]
export type Anomaly = LookupPage['anomalies'][number]
export type Pair = CallResponse<'GET /api/network-matches/review'>['items'][number]
export type Stay = CallResponse<'GET /api/stays'>['items'][number]

const all = ['network-lookups'] as const
const noCursor = (): string | undefined => undefined
/** Results may end or be disputed, and pairs appear, while the page is open; a hidden page reads nothing. */
const everyMinute = 60_000
const nextOf = ({ nextCursor }: { nextCursor: string | null }) => nextCursor

/** Stays that a look-up may be about: current guests, or those that a typed text may mean. */
export function standingStaysQuery(q: string) {
  const query = q ? { q, limit: 50 } : { when: 'present' as const, limit: 10 }
  return queryOptions({
    queryKey: ['stays', 'standing', q],
    queryFn: async ({ signal }) => ({ q, items: (await call('GET /api/stays', { query, signal })).items }),
    gcTime: 0,
  })
}

export function lookupsQuery(venueId: string | undefined) {
  return infiniteQueryOptions({
    queryKey: [...all, 'log', venueId],
    queryFn: ({ signal, pageParam: cursor }) =>
      call('GET /api/network-lookups', { query: { venueId, cursor }, signal }),
    initialPageParam: noCursor(),
    getNextPageParam: nextOf,
    gcTime: 0,
    refetchInterval: everyMinute,
  })
}

export const pairsKey = [...all, 'pairs'] as const

/** Pairs to compare, or those that were; a pair goes with the listing behind it. */
export function pairsQuery(state: 'waiting' | 'decided') {
  return infiniteQueryOptions({
    queryKey: [...pairsKey, state],
    queryFn: ({ signal, pageParam: cursor }) =>
      call('GET /api/network-matches/review', { query: { state, cursor, limit: 10 }, signal }),
    initialPageParam: noCursor(),
    getNextPageParam: nextOf,
    gcTime: 0,
    refetchInterval: everyMinute,
  })
}
