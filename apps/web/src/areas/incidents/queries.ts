import { incidentTypes } from '@comity/domain/incidents'
import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { call, type CallInput, type CallResponse } from '../../api/client.ts'
import type { IncidentsSearch } from './search.ts'

export type IncidentDetail = CallResponse<'GET /api/incidents/{incidentId}'>
export type IncidentPage = CallResponse<'GET /api/incidents'>
export type IncidentSummary = IncidentPage['items'][number]
export type IncidentStep = IncidentDetail['steps'][number]

type Query = NonNullable<CallInput<'GET /api/incidents'>['query']>

/** The query key of incidents: whatever changes one makes all of them stale. */
const all = ['incidents'] as const
export const listKey = [...all, 'list'] as const

const noCursor = (): string | undefined => undefined

/** The query of an address. `userId` is the reader, for incidents assigned to them. */
export function filterOf(search: IncidentsSearch, userId: string): Query {
  const { status, severity, type, venue, mine, overdue, from, to, guest } = search
  return {
    ...(status === 'open' || status === 'over' ? { open: status === 'open' ? 'true' : 'false' } : { status }),
    severity,
    type: incidentTypes.find((known) => known === type),
    venueId: venue,
    guestId: guest,
    assignedTo: mine ? userId : undefined,
    overdue: overdue ? 'true' : undefined,
    from,
    to,
  }
}

/** Incidents that match a filter, page after page; not cached once they are hidden. */
export function incidentsQuery(filter: Query, limit: number) {
  return infiniteQueryOptions({
    queryKey: [...listKey, filter, limit],
    queryFn: ({ signal, pageParam: cursor }) =>
      call('GET /api/incidents', { query: { ...filter, limit, cursor }, signal }),
    initialPageParam: noCursor(),
    getNextPageParam: ({ nextCursor }) => nextCursor,
    gcTime: 0,
  })
}

export function incidentQuery(incidentId: string) {
  return queryOptions({
    queryKey: [...all, 'one', incidentId],
    queryFn: ({ signal }) => call('GET /api/incidents/{incidentId}', { params: { incidentId }, signal }),
    gcTime: 0,
  })
}

/** The latest incidents, or those of a reference; of one venue where it is said. */
export function incidentChoiceQuery(reference: string, venueId?: string, status?: Query['status']) {
  return queryOptions({
    queryKey: [...all, 'choice', reference, venueId, status],
    queryFn: ({ signal }) =>
      call('GET /api/incidents', {
        query: { limit: 10, venueId, ...(reference ? { reference } : { status }) },
        signal,
      }),
    gcTime: 0,
  })
}

export function renewIncidents(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: all })
}
