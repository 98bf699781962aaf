import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { call, type CallResponse } from '../../../api/client.ts'
import { untilNextEnd } from '../../risk/next-end.ts'
import { useGuestChanged } from '../queries.ts'

type GuestIntelligence = CallResponse<'GET /api/behavioral-intelligence/guest-intelligence/{guestId}'>
export type RiskOverride = GuestIntelligence['overrides'][number]
export type RiskDecision = GuestIntelligence['decisions'][number]
export type FalsePositive = GuestIntelligence['falsePositives'][number]

/** Decisions about a guest's risk. Not cached once they are hidden; a level is removed as it ends. */
export function intelligenceQuery(guestId: string) {
  return queryOptions({
    queryKey: ['guests', 'intelligence', guestId],
    queryFn: ({ signal }) =>
      call('GET /api/behavioral-intelligence/guest-intelligence/{guestId}', { params: { guestId }, signal }),
    gcTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.override ? untilNextEnd([data.override], Date.now()) : false,
  })
}

/** After a decision: the page is reloaded before the form closes. */
export function useDecided(): (guestId: string) => Promise<void> {
  const queries = useQueryClient()
  const changed = useGuestChanged()
  return async (guestId) => {
    await queries.invalidateQueries({ queryKey: intelligenceQuery(guestId).queryKey })
    await changed(guestId)
  }
}
