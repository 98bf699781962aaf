import { queryOptions } from '@tanstack/react-query'
import { call, type CallResponse } from '../../../api/client.ts'
import { ApiProblem } from '../../../api/problem.ts'

export type Settlement = CallResponse<'GET /api/dine-and-dash/settlements/{token}'>

/** What the link is for. The token is in memory only and is gone with the page. */
export function settlementQuery(token: string) {
  return queryOptions({
    queryKey: ['settlement', token],
    queryFn: ({ signal }) =>
      call('GET /api/dine-and-dash/settlements/{token}', { params: { token }, signal }),
    gcTime: 0,
    retry: (count, error) => !(error instanceof ApiProblem) && count < 2,
  })
}
