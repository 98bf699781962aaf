import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { call, type CallResponse } from '../../api/client.ts'

export type SafetyMarker = CallResponse<'GET /api/guest-profiles/{guestId}/safety-markers'>['items'][number]

export function markersQuery(guestId: string) {
  return queryOptions({
    queryKey: ['safety-markers', guestId],
    queryFn: ({ signal }) =>
      call('GET /api/guest-profiles/{guestId}/safety-markers', { params: { guestId }, signal }),
    gcTime: 0,
  })
}

export function useMarkersChanged(): () => Promise<void> {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: ['safety-markers'] })
}
