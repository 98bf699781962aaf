import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call, type CallResponse } from '../../api/client.ts'

export type ImportRecord = CallResponse<'GET /api/imports/{importId}'>
export type ImportPage = CallResponse<'GET /api/imports'>
export type ImportState = ImportRecord['state']
export type Column = ImportRecord['columns'][number]
export type Mapping = ImportRecord['mapping']
export type RowError = ImportRecord['rowErrors'][number]

const followEveryMs = 700
const followListEveryMs = 3000

/** Whether the server is at work on it. */
export function isWorking(state: ImportState): boolean {
  return state === 'checking' || state === 'committing'
}

/** One import; followed while the server works on it and the page can be seen. */
export function importQuery(importId: string) {
  return queryOptions({
    queryKey: ['imports', 'one', importId],
    queryFn: ({ signal }) => call('GET /api/imports/{importId}', { params: { importId }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isWorking(state.data.state) ? followEveryMs : false),
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
