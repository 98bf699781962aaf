import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call, type CallResponse } from '../../api/client.ts'
import { queryOf } from './audit-query.ts'
import { filtersOf, type AuditSearch } from './audit-search.ts'

export type AuditEntry = CallResponse<'GET /api/audit-log'>['items'][number]
export type Verification = CallResponse<'GET /api/audit-log/verify'>

const noCursor = (): string | undefined => undefined

export const auditKey = ['audit-log']

export function auditQuery(search: AuditSearch) {
  return infiniteQueryOptions({
    queryKey: [...auditKey, filtersOf(search), search.sort],
    queryFn: ({ signal, pageParam: cursor }) =>
      call('GET /api/audit-log', {
        query: { ...queryOf(search), sort: search.sort, cursor, limit: 50 },
        signal,
      }),
    initialPageParam: noCursor(),
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })
}

/** Colleagues to choose from, for users who may list them. */
export const colleaguesQuery = queryOptions({
  queryKey: ['members', 'names'],
  queryFn: async ({ signal }) => {
    const { items } = await call('GET /api/members', { query: { limit: 100 }, signal })
    return items.map(({ id, name }) => ({ id, name }))
  },
})
