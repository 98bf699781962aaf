import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call, type CallResponse } from '../../api/client.ts'
import type { BillsSearch } from './search.ts'

export type Bill = CallResponse<'GET /api/dine-and-dash/bills'>['items'][number]
export type BillLookup = CallResponse<'POST /api/dine-and-dash/guest-lookup'>
export type BillFlag = CallResponse<'GET /api/dine-and-dash/behavior-flags'>['flags'][number]

const noCursor = (): string | undefined => undefined

/** Bills of a state, page after page; not cached once they are hidden, because one may be deleted at any moment. */
export function billsQuery(state: NonNullable<BillsSearch['state']>) {
  return infiniteQueryOptions({
    queryKey: ['bills', 'list', state],
    queryFn: ({ signal, pageParam: cursor }) =>
      call('GET /api/dine-and-dash/bills', { query: { state, cursor }, signal }),
    initialPageParam: noCursor(),
    getNextPageParam: ({ nextCursor }) => nextCursor,
    gcTime: 0,
    refetchInterval: 60_000,
  })
}

export const endedQuery = infiniteQueryOptions({
  queryKey: ['bills', 'ended'],
  queryFn: ({ signal, pageParam: cursor }) =>
    call('GET /api/dine-and-dash/ended', { query: { cursor }, signal }),
  initialPageParam: noCursor(),
  getNextPageParam: ({ nextCursor }) => nextCursor,
  gcTime: 0,
})

export function flagsQuery(guestId: string) {
  return queryOptions({
    queryKey: ['bills', 'flags', guestId],
    queryFn: ({ signal }) => call('GET /api/dine-and-dash/behavior-flags', { query: { guestId }, signal }),
    gcTime: 0,
  })
}

export const codesQuery = queryOptions({
  queryKey: ['bills', 'codes'],
  queryFn: ({ signal }) => call('GET /api/dine-and-dash/codes', { signal }),
})
