import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, type CallResponse } from '../../api/client.ts'

export type Rota = CallResponse<'GET /api/rota'>
export type Duty = Rota['duties'][number]

export function rotaQuery(venueId: string) {
  return queryOptions({
    queryKey: ['rota', venueId],
    queryFn: ({ signal }) => call('GET /api/rota', { query: { venueId }, signal }),
  })
}

/** Changes the current rota, so that a colleague's change in the meantime is kept. */
export function useChangeRota(venueId: string) {
  const queries = useQueryClient()
  const query = rotaQuery(venueId)
  return useMutation({
    mutationFn: async (change: (duties: readonly Duty[]) => readonly Duty[]) => {
      const { duties } = await queries.fetchQuery({ ...query, staleTime: 0 })
      return call('PUT /api/rota', { query: { venueId }, body: { duties: [...change(duties)] } })
    },
    onSuccess: (rota) => {
      queries.setQueryData(query.queryKey, rota)
      return queries.invalidateQueries({ queryKey: ['safety-readiness'] })
    },
  })
}
