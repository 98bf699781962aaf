import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, type CallInput, type CallResponse } from '../../api/client.ts'
import type { VideoSearch } from './search.ts'

type Video = CallResponse<'GET /api/video-analytics'>
export type Clip = Video['items'][number]
export type Counts = NonNullable<Video['counts']>
export type Source = CallResponse<'GET /api/video-analytics/sources'>['items'][number]

/** Clips with the counts of the same days. They are not cached once they are hidden. */
export function videoQuery({ incident, venue, from, to }: VideoSearch) {
  const query = { incidentId: incident, venueId: venue, from, to }
  return infiniteQueryOptions({
    queryKey: ['video', query],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/video-analytics', { query: { ...query, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    gcTime: 0,
  })
}

export const sourcesQuery = queryOptions({
  queryKey: ['video', 'sources'],
  queryFn: ({ signal }) => call('GET /api/video-analytics/sources', { signal }),
  gcTime: 0,
})

type Change = CallInput<'PATCH /api/video-analytics/clips/{clipId}'>['body']

export function useChangeClip(clipId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: Change) =>
      call('PATCH /api/video-analytics/clips/{clipId}', { params: { clipId }, body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['video'] }),
  })
}
