import { queryOptions } from '@tanstack/react-query'
import { call, type CallResponse } from '../../api/client.ts'

export type Replay = CallResponse<'GET /api/incident-replay/{incidentId}'>
export type ReplayEvent = Replay['events'][number]

export function replayQuery(incidentId: string) {
  return queryOptions({
    queryKey: ['incidents', 'replay', incidentId],
    queryFn: ({ signal }) =>
      call('GET /api/incident-replay/{incidentId}', { params: { incidentId }, signal }),
    // Nothing of it is kept once nobody looks: an incident may end at any time.
    gcTime: 0,
    // It is looked at for a while: what comes meanwhile would move the line under the reader.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })
}
