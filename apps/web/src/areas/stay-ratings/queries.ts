import { queryOptions } from '@tanstack/react-query'
import { call, type CallResponse } from '../../api/client.ts'
import { ApiProblem } from '../../api/problem.ts'

export type StayRatingView = CallResponse<'GET /api/stay-ratings/{token}'>

/** What the link is for. The token is in memory only, and what it opens goes with the page. */
export function stayRatingQuery(token: string) {
  return queryOptions({
    queryKey: ['stay-rating', token],
    queryFn: ({ signal }) => call('GET /api/stay-ratings/{token}', { params: { token }, signal }),
    gcTime: 0,
    retry: (count, error) => !(error instanceof ApiProblem) && count < 2,
  })
}
