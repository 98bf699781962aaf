import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call, type CallResponse } from '../../api/client.ts'
import { knownKind } from '../shift/known-kind.ts'
import type { WorkSearch } from './search.ts'

type HandOverPage = CallResponse<'GET /api/staff-workflow/shift-handover/list'>
export type HandOver = HandOverPage['items'][number]
export type HandOverItem = HandOverPage['unread'][number]
export type WorkTask = CallResponse<'GET /api/staff-workflow/tasks'>['items'][number]
export type TaskState = WorkTask['state']
export type Metrics = CallResponse<'GET /api/staff-workflow/performance-metrics/{staffId}'>
export type Correlation = CallResponse<'POST /api/staff-integration/correlate-incident'>

/** Part of the shift: everything that happens on it makes this stale too. */
const all = ['shift', 'work'] as const

const noCursor = (): string | undefined => undefined
const nextOf = ({ nextCursor }: { nextCursor: string | null }) => nextCursor

/** Hand-overs page after page; each page has all that is unread. Not cached once they are hidden. */
export function handOversQuery(venueId: string | undefined, limit = 10) {
  return infiniteQueryOptions({
    queryKey: [...all, 'hand-overs', venueId, limit],
    queryFn: ({ signal, pageParam: cursor }) =>
      call('GET /api/staff-workflow/shift-handover/list', { query: { venueId, limit, cursor }, signal }),
    initialPageParam: noCursor(),
    getNextPageParam: nextOf,
    gcTime: 0,
  })
}

export function ownTasksQuery(venueId: string | undefined) {
  return queryOptions({
    queryKey: [...all, 'tasks', 'own', venueId],
    queryFn: ({ signal }) =>
      call('GET /api/staff-workflow/tasks', { query: { venueId, limit: 100 }, signal }),
    gcTime: 0,
  })
}

/** Tasks of the team or of one member, at the venues that the reader manages. */
export function tasksQuery({
  person,
  venue: venueId,
  state,
}: Pick<WorkSearch, 'person' | 'venue' | 'state'>) {
  const managerId = person ?? 'team'
  return infiniteQueryOptions({
    queryKey: [...all, 'tasks', managerId, venueId, state],
    queryFn: ({ signal, pageParam: cursor }) =>
      call('GET /api/staff-integration/manager-tasks/{managerId}', {
        params: { managerId },
        query: { venueId, state, cursor },
        signal,
      }),
    initialPageParam: noCursor(),
    getNextPageParam: nextOf,
    gcTime: 0,
  })
}

type LogSearch = Pick<WorkSearch, 'person' | 'venue' | 'kind' | 'from' | 'to'>

/** Activities of the team or of one member, latest first. */
export function activityLogQuery({ person, venue: venueId, kind: named, from, to }: LogSearch) {
  const staffId = person ?? 'team'
  const kind = knownKind(named)
  return infiniteQueryOptions({
    queryKey: [...all, 'log', staffId, venueId, kind, from, to],
    queryFn: ({ signal, pageParam: cursor }) =>
      call('GET /api/staff-workflow/activity-log/{staffId}', {
        params: { staffId },
        query: { venueId, kind, from, to, cursor },
        signal,
      }),
    initialPageParam: noCursor(),
    getNextPageParam: nextOf,
    gcTime: 0,
  })
}

export const summaryQuery = queryOptions({
  queryKey: [...all, 'summary'],
  queryFn: ({ signal }) => call('GET /api/staff-workflow/dashboard-summary', { signal }),
})

/** Counts of a person's work; read once, because each reading by a manager is logged. */
export function metricsQuery(
  staffId: string,
  period: { from?: string | undefined; to?: string | undefined },
) {
  return queryOptions({
    queryKey: ['work-metrics', staffId, period.from, period.to],
    queryFn: ({ signal }) =>
      call('GET /api/staff-workflow/performance-metrics/{staffId}', {
        params: { staffId },
        query: period,
        signal,
      }),
    staleTime: Infinity,
    gcTime: 0,
  })
}

export const figuresQuery = queryOptions({
  queryKey: [...all, 'figures'],
  queryFn: ({ signal }) => call('GET /api/staff-integration/dashboard', { signal }),
})

/** Facts around an incident; read once, because each reading is logged. */
export function correlationQuery(incidentId: string, windowMinutes: number) {
  return queryOptions({
    queryKey: ['work-correlation', incidentId, windowMinutes],
    queryFn: ({ signal }) =>
      call('POST /api/staff-integration/correlate-incident', { body: { incidentId, windowMinutes }, signal }),
    staleTime: Infinity,
    gcTime: 0,
  })
}
