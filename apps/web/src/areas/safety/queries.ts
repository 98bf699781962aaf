import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call, type CallResponse } from '../../api/client.ts'
import type { SafetySearch } from './safety-search.ts'

export type SafetyMeasures = CallResponse<'GET /api/safety-alerts/analytics'>
export type SafetyReadiness = CallResponse<'GET /api/safety-alerts/readiness'>
export type SafetySettings = CallResponse<'GET /api/safety-alerts/escalation'>

const noCursor = (): string | undefined => undefined

export function safetyHistoryQuery({ venue, kind, severity, status }: SafetySearch, limit = 20) {
  const isDrill = kind && (kind === 'drill' ? 'true' : 'false')
  const query = { venueId: venue, isDrill, severity, status, limit } as const
  return infiniteQueryOptions({
    queryKey: ['safety', 'history', query],
    queryFn: ({ signal, pageParam: cursor }) =>
      call('GET /api/safety-alerts/history', { query: { ...query, cursor }, signal }),
    initialPageParam: noCursor(),
    getNextPageParam: ({ nextCursor }) => nextCursor,
    gcTime: 0,
  })
}

export function safetyMeasuresQuery(days: number, venueId: string | undefined) {
  return queryOptions({
    queryKey: ['safety', 'measures', days, venueId],
    queryFn: ({ signal }) => call('GET /api/safety-alerts/analytics', { query: { days, venueId }, signal }),
  })
}

export function safetySettingsQuery(venueId: string) {
  return queryOptions({
    // Not below ['safety']: a call for help does not change the settings.
    queryKey: ['safety-settings', venueId],
    queryFn: ({ signal }) => call('GET /api/safety-alerts/escalation', { query: { venueId }, signal }),
  })
}

/** Measured repeatedly while the page is open. */
export function safetyReadinessQuery(venueId: string) {
  return queryOptions({
    queryKey: ['safety-readiness', venueId],
    queryFn: ({ signal }) => call('GET /api/safety-alerts/readiness', { query: { venueId }, signal }),
    refetchInterval: 60_000,
  })
}
