import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call, type CallResponse } from '../../api/client.ts'
import type { FindingKind } from './finding-kinds.ts'

export type ImportRecord = CallResponse<'GET /api/imports/{importId}'>
export type ImportPage = CallResponse<'GET /api/imports'>
export type ImportState = ImportRecord['state']
export type Column = ImportRecord['columns'][number]
export type Mapping = ImportRecord['mapping']
export type RowError = ImportRecord['rowErrors'][number]

export type ImportQuestion = CallResponse<'GET /api/imports/{importId}/questions'>['items'][number]
export type Finding = CallResponse<'GET /api/imports/{importId}/findings'>['items'][number]

const followEveryMs = 700
const followListEveryMs = 3000
/** How long to wait for findings. */
const freshMs = 600_000

/** Whether the server is at work on it. */
export function isWorking(state: ImportState): boolean {
  return state === 'checking' || state === 'committing'
}

/** Whether its bookings are still being examined. */
function isLookedAt({ kind, state, findings, committedAt }: ImportRecord): boolean {
  const isFresh = committedAt !== null && Date.now() - Date.parse(committedAt) < freshMs
  return kind === 'stays' && state === 'committed' && findings === null && isFresh
}

/** One import; followed while the server works on it and the page can be seen. */
export function importQuery(importId: string) {
  return queryOptions({
    queryKey: ['imports', 'one', importId],
    queryFn: ({ signal }) => call('GET /api/imports/{importId}', { params: { importId }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data && (isWorking(state.data.state) || isLookedAt(state.data)) ? followEveryMs : false,
  })
}

const noCursor = (): string | undefined => undefined

export function importsQuery() {
  return infiniteQueryOptions({
    queryKey: ['imports', 'list'],
    queryFn: ({ signal, pageParam: cursor }) =>
      call('GET /api/imports', { query: { limit: 10, cursor }, signal }),
    initialPageParam: noCursor(),
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
    refetchInterval: ({ state }) => {
      const shown = state.data?.pages.flatMap(({ items }) => items) ?? []
      return shown.some((each) => isWorking(each.state)) ? followListEveryMs : false
    },
  })
}

export function questionsQuery(importId: string) {
  return infiniteQueryOptions({
    queryKey: ['imports', 'questions', importId],
    queryFn: ({ signal, pageParam: cursor }) =>
      call('GET /api/imports/{importId}/questions', { params: { importId }, query: { cursor }, signal }),
    initialPageParam: noCursor(),
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  })
}

export function findingsQuery(importId: string, kind: FindingKind) {
  return infiniteQueryOptions({
    queryKey: ['imports', 'findings', importId, kind],
    queryFn: ({ signal, pageParam: cursor }) =>
      call('GET /api/imports/{importId}/findings', {
        params: { importId },
        query: { kind, limit: 50, cursor },
        signal,
      }),
    initialPageParam: noCursor(),
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  })
}

/** The models' last training, followed while it lasts. */
export function learningQuery() {
  return queryOptions({
    queryKey: ['imports', 'learning'],
    queryFn: ({ signal }) => call('GET /api/predictions/model', { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.training?.finishedAt === null ? followEveryMs : false),
  })
}
