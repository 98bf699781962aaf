import { queryOptions } from '@tanstack/react-query'
import { call, type CallResponse } from '../../../api/client.ts'

export type SavedView = CallResponse<'GET /api/saved-views'>['items'][number]
export type ViewPage = SavedView['page']

export function viewsQuery(page: ViewPage) {
  return queryOptions({
    queryKey: ['views', page],
    queryFn: ({ signal }) => call('GET /api/saved-views', { query: { page }, signal }),
    staleTime: 60_000,
  })
}
