import { queryOptions } from '@tanstack/react-query'
import { call, type CallResponse } from '../../api/client.ts'

export type Replay = CallResponse<'GET /api/incident-replay/{incidentId}'>
export type ReplayEvent = Replay['events'][number]

export function replayQuery(incidentId: string) {
  return queryOptions({
    queryKey: ['incidents', 'replay', incidentId],
    queryFn: ({ signal }) =>
      call('GET /api/incident-replay/{incidentId}', { params: { incidentId }, signal }),
    // Not cached once it is hidden, because an incident may end at any time.
    gcTime: 0,
    // The line must not move under the reader when new events come.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })
}
