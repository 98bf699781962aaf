import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { openAlertsKey } from '../shift/queries.ts'

/** Incidents to follow up, by deadline. */
export function dueIncidentsQuery(venueId: string | undefined, limit: number) {
  return queryOptions({
    queryKey: ['shift', 'due', venueId, limit],
    queryFn: ({ signal }) =>
      call('GET /api/incidents', { query: { venueId, limit, open: 'true', sort: 'dueAt' }, signal }),
    gcTime: 0,
  })
}

/** Open disputes about the venues that one manages, the next deadline first; stale with the list of disputes. */
export function openDisputesQuery(venueId: string | undefined, limit: number) {
  const query = { as: 'manager', open: 'true', sort: 'dueAt', venueId, limit } as const
  return queryOptions({
    queryKey: ['disputes', 'due', query],
    queryFn: ({ signal }) => call('GET /api/appeals', { query, signal }),
    gcTime: 0,
    refetchInterval: 60_000,
  })
}

/** Unclaimed alerts, the gravest first. */
export function openAlertsQuery(venueId: string | undefined, limit: number) {
  return queryOptions({
    queryKey: [...openAlertsKey, venueId, limit],
    queryFn: ({ signal }) =>
      call('GET /api/smart-alerts', { query: { venueId, limit, state: 'open' }, signal }),
    gcTime: 0,
  })
}
