import { queryOptions } from '@tanstack/react-query'
import { call, type CallResponse } from '../../api/client.ts'

export type Effects = CallResponse<'GET /api/network-effects'>

export const effectsQuery = queryOptions({
  queryKey: ['network-effects'],
  queryFn: ({ signal }) => call('GET /api/network-effects', { signal }),
})
