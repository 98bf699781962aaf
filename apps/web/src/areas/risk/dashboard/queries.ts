import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call, type CallResponse } from '../../../api/client.ts'
import { untilNextEnd } from '../next-end.ts'
import type { Period } from './risk-search.ts'

export type RiskFigures = CallResponse<'GET /api/risk-scoring/dashboard'>
export type LevelDay = CallResponse<'GET /api/risk-scoring/trends'>['items'][number]
export type Override = RiskFigures['overrides'][number]
export type FalsePositive = RiskFigures['falsePositives'][number]
export type RiskAlert = CallResponse<'GET /api/smart-alerts'>['items'][number]
export type AlertRule = CallResponse<'GET /api/auto-alerts'>['rules'][number]
export type Decision = CallResponse<'GET /api/decisions'>['items'][number]

const noCursor = (): string | undefined => undefined

// Records with names are not cached once they are hidden.

export const figuresQuery = queryOptions({
  queryKey: ['risk', 'figures'],
  queryFn: ({ signal }) => call('GET /api/risk-scoring/dashboard', { signal }),
  gcTime: 0,
  refetchInterval: ({ state: { data } }) => untilNextEnd(data?.overrides ?? [], Date.now()),
})

export function trendsQuery(days: Period) {
  return queryOptions({
    queryKey: ['risk', 'trends', days],
    queryFn: ({ signal }) => call('GET /api/risk-scoring/trends', { query: { days }, signal }),
  })
}

/** Alerts of the two types of risk that are not over: critical ones first, then newest. */
export function alertsOfRiskQuery(venueId: string | undefined) {
  const ofType = (type: 'critical_risk' | 'high_risk', signal: AbortSignal) =>
    call('GET /api/smart-alerts', { query: { type, venueId, state: 'current', limit: 20 }, signal })
  return queryOptions({
    // Among the alerts: whatever changes one of them makes these stale too.
    queryKey: ['alerts', 'risk', venueId],
    queryFn: async ({ signal }) => {
      const pages = await Promise.all([ofType('critical_risk', signal), ofType('high_risk', signal)])
      return {
        items: pages.flatMap(({ items }) => items),
        isCut: pages.some(({ nextCursor }) => nextCursor !== null),
      }
    },
    gcTime: 0,
  })
}

export const alertRulesQuery = queryOptions({
  queryKey: ['risk', 'alert-rules'],
  queryFn: ({ signal }) => call('GET /api/auto-alerts', { query: { limit: 1 }, signal }),
})

export const decisionsQuery = infiniteQueryOptions({
  queryKey: ['risk', 'decisions'],
  queryFn: ({ signal, pageParam: cursor }) =>
    call('GET /api/decisions', { query: { limit: 5, cursor }, signal }),
  initialPageParam: noCursor(),
  getNextPageParam: ({ nextCursor }) => nextCursor,
  gcTime: 0,
})
