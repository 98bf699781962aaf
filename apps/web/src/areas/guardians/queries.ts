import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { call, type CallResponse } from '../../api/client.ts'

export type Guardian = CallResponse<'GET /api/guest-profiles/{guestId}/guardians'>['items'][number]

export function guardiansQuery(guestId: string) {
  return queryOptions({
    queryKey: ['guardians', guestId],
    queryFn: ({ signal }) =>
      call('GET /api/guest-profiles/{guestId}/guardians', { params: { guestId }, signal }),
    gcTime: 0,
  })
}

export function useGuardiansChanged(): () => Promise<void> {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: ['guardians'] })
}
