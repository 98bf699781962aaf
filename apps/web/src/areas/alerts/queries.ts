import { infiniteQueryOptions, keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import { call, type CallInput, type CallResponse } from '../../api/client.ts'
import { untilNextEnd } from '../risk/next-end.ts'
import type { AlertsSearch } from './search.ts'

type UnifiedAlert = CallResponse<'GET /api/unified-alerts'>['items'][number]
/** An entry of the list of alerts, named by its alert. */
export type AlertItem = UnifiedAlert & { readonly id: string }
export type SmartAlert = Extract<AlertItem, { kind: 'smart' }>['alert']
export type SafetyItem = Extract<AlertItem, { kind: 'safety' }>
export type AlertReason = SmartAlert['reasons'][number]
export type Briefing = CallResponse<'GET /api/staff-briefing/{guestId}'>
export type AlertRule = CallResponse<'GET /api/alert-config'>['rules'][number]
export type Comparison = NonNullable<CallResponse<'PUT /api/alert-config'>['comparison']>
export type Colleague = CallResponse<'GET /api/members'>['items'][number]
export type AlertRun = CallResponse<'POST /api/auto-alerts/run'>
export type RulePrecision = CallResponse<'GET /api/auto-alerts'>['rules'][number]

type SmartQuery = NonNullable<CallInput<'GET /api/smart-alerts'>['query']>

const noCursor = (): string | undefined => undefined
const nextOf = ({ nextCursor }: { nextCursor: string | null }) => nextCursor

/** The query key of all alerts: whatever changes one makes all of them stale. */
const all = ['alerts'] as const
const listKey = [...all, 'list'] as const

/** When parts of an alert end by themselves: entries in force, and a snooze. */
function endsOf({ reasons, snoozedUntil }: SmartAlert): { endsAt: string | null }[] {
  return [
    ...reasons.map((reason) => ({ endsAt: 'endsAt' in reason ? reason.endsAt : null })),
    { endsAt: snoozedUntil },
  ]
}

/** Whether calls for help belong to the result: they have neither guest nor arrival, and states of their own. */
function isUnified({ state, type, severity, arrives }: AlertsSearch): boolean {
  return (state === undefined || state === 'all') && !severity && !arrives && (!type || type === 'safety')
}

async function fetchAlerts(search: AlertsSearch, cursor: string | undefined, signal: AbortSignal) {
  const { state, type, severity, arrives: arrivesOn, venue: venueId } = search
  const page = { venueId, cursor, limit: 25, sort: search.sort }
  if (isUnified(search)) {
    const kind = type === 'safety' ? 'safety' : undefined
    const query = { ...page, kind, state: state === 'all' ? state : undefined } as const
    return named(await call('GET /api/unified-alerts', { query, signal }))
  }
  const smartType = type === 'safety' ? undefined : type
  const { items, ...rest } = await call('GET /api/smart-alerts', {
    query: { ...page, state, type: smartType, severity, arrivesOn } satisfies SmartQuery,
    signal,
  })
  return named({
    ...rest,
    items: items.map((alert) => ({ kind: 'smart' as const, at: alert.raisedAt, alert })),
  })
}

const named = <Page extends { items: UnifiedAlert[] }>({ items, ...page }: Page) => ({
  ...page,
  items: items.map((item): AlertItem => ({ ...item, id: item.alert.id })),
})

/** Alerts of an address, page after page; not cached once they are hidden. */
export function alertsQuery(search: AlertsSearch) {
  const { state, type, severity, venue, arrives, sort } = search
  return infiniteQueryOptions({
    queryKey: [...listKey, { state, type, severity, venue, arrives, sort }],
    queryFn: ({ signal, pageParam }) => fetchAlerts(search, pageParam, signal),
    initialPageParam: noCursor(),
    getNextPageParam: nextOf,
    gcTime: 0,
    refetchInterval: ({ state: { data } }) => {
      const items = data?.pages.flatMap((page) => page.items) ?? []
      const ends = items.flatMap((item) => (item.kind === 'smart' ? endsOf(item.alert) : []))
      return untilNextEnd(ends, Date.now())
    },
  })
}

const mostCounted = 25

/** The number of unclaimed alerts; `isMore`: at least so many. The browser keeps nothing of the alerts themselves. */
export const alertCountQuery = queryOptions({
  queryKey: [...all, 'count'],
  queryFn: async ({ signal }) => {
    const query = { state: 'open', limit: mostCounted } as const
    const { items, nextCursor } = await call('GET /api/smart-alerts', { query, signal })
    return { count: items.length, isMore: nextCursor !== null }
  },
  staleTime: 60_000,
})

export function briefingQuery(guestId: string) {
  return queryOptions({
    queryKey: [...all, 'briefing', guestId],
    queryFn: ({ signal }) => call('GET /api/staff-briefing/{guestId}', { params: { guestId }, signal }),
    gcTime: 0,
  })
}

export const alertRulesQuery = queryOptions({
  queryKey: [...all, 'rules'],
  queryFn: ({ signal }) => call('GET /api/alert-config', { signal }),
})

/** Runs of the rules, page after page; each page has how often every rule is right. */
export const alertRunsQuery = infiniteQueryOptions({
  queryKey: [...all, 'runs'],
  queryFn: ({ signal, pageParam: cursor }) =>
    call('GET /api/auto-alerts', { query: { cursor, limit: 10 }, signal }),
  initialPageParam: noCursor(),
  getNextPageParam: nextOf,
})

export const textMessagesQuery = infiniteQueryOptions({
  queryKey: [...all, 'texts'],
  queryFn: ({ signal, pageParam: cursor }) => call('GET /api/sms-alerts', { query: { cursor }, signal }),
  initialPageParam: noCursor(),
  getNextPageParam: nextOf,
})

/** Colleagues with their roles, whom a manager can notify of alerts. */
export function colleaguesQuery(typed: string) {
  const q = typed.trim() || undefined
  return queryOptions({
    queryKey: ['colleagues', q],
    queryFn: ({ signal }) => call('GET /api/members', { query: { q, limit: 100 }, signal }),
    placeholderData: keepPreviousData,
  })
}

export function renewAlerts(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: all })
}
