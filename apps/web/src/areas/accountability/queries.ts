import { queryOptions } from '@tanstack/react-query'
import { call, type CallResponse } from '../../api/client.ts'

export type Accountability = CallResponse<'GET /api/accountability'>
export type Count = Accountability['venues']

/** The figures over all organisations; the server counts them once a minute. */
export const accountabilityQuery = queryOptions({
  queryKey: ['accountability'],
  queryFn: async ({ signal }) => call('GET /api/accountability', { signal }),
  staleTime: 60_000,
  refetchInterval: 60_000,
})
