import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call, type CallResponse } from '../../api/client.ts'
import type { LedgerSearch } from './search.ts'

export type Stats = CallResponse<'GET /api/blockchain-stats'>
export type Health = CallResponse<'GET /api/blockchain/health'>
export type Queue = CallResponse<'GET /api/blockchain/retry-queue/status'>
export type Entry = CallResponse<'GET /api/blockchain/entries'>['items'][number]

/** A head comes each minute. */
const everyMs = 30_000

export const statsQuery = queryOptions({
  queryKey: ['ledger', 'stats'],
  queryFn: ({ signal }) => call('GET /api/blockchain-stats', { signal }),
  refetchInterval: everyMs,
})

export const healthQuery = queryOptions({
  queryKey: ['ledger', 'health'],
  queryFn: ({ signal }) => call('GET /api/blockchain/health', { signal }),
  refetchInterval: everyMs,
})

export const queueQuery = queryOptions({
  queryKey: ['ledger', 'queue'],
  queryFn: ({ signal }) => call('GET /api/blockchain/retry-queue/status', { signal }),
  refetchInterval: everyMs,
})

const noCursor = (): string | undefined => undefined

export function entriesQuery(kind: LedgerSearch['kind']) {
  return infiniteQueryOptions({
    queryKey: ['ledger', 'entries', kind],
    queryFn: ({ signal, pageParam: cursor }) =>
      call('GET /api/blockchain/entries', { query: { kind, cursor, limit: 10 }, signal }),
    initialPageParam: noCursor(),
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })
}

export const keyQuery = queryOptions({
  queryKey: ['ledger', 'key'],
  queryFn: ({ signal }) => call('GET /api/blockchain/key', { signal }),
  staleTime: Infinity,
})

/** Read again each time, because an entry gets its place and its head later. */
export function proofQuery(transactionHash: string) {
  return queryOptions({
    queryKey: ['ledger', 'proof', transactionHash],
    queryFn: ({ signal }) =>
      call('GET /api/blockchain-verify/{transactionHash}', { params: { transactionHash }, signal }),
    gcTime: 0,
  })
}
