import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { call, type CallInput, type CallResponse } from '../../api/client.ts'

type ReadAppeal = CallResponse<'GET /api/appeals'>['items'][number]
/** A dispute about one of one's own venues, as its managers read it. */
export type Dispute = Extract<ReadAppeal, { as: 'manager' }>
/** A case of another organisation, as its reviewer reads it: without names. */
export type Case = Extract<ReadAppeal, { as: 'reviewer' }>
export type CaseFile = NonNullable<Case['file']>
export type VenueOverturns = CallResponse<'GET /api/appeals/overturns'>['items'][number]

type Query = NonNullable<CallInput<'GET /api/appeals'>['query']>

/** The query key of disputes: whatever changes one makes all of them stale. */
const all = ['disputes'] as const
const noCursor = (): string | undefined => undefined
/** Deadlines pass while the page is open; a hidden page reads nothing. */
const everyMinute = 60_000

/** Disputes or cases, page after page; not cached once they are hidden. */
export function appealsQuery(filter: Query) {
  return infiniteQueryOptions({
    queryKey: [...all, 'list', filter],
    queryFn: ({ signal, pageParam: cursor }) =>
      call('GET /api/appeals', { query: { ...filter, cursor }, signal }),
    initialPageParam: noCursor(),
    getNextPageParam: ({ nextCursor }) => nextCursor,
    gcTime: 0,
    refetchInterval: everyMinute,
  })
}

export function appealQuery(appealId: string) {
  return queryOptions({
    queryKey: [...all, 'one', appealId],
    queryFn: async ({ signal }) =>
      (await call('GET /api/appeals/{appealId}', { params: { appealId }, signal })).appeal,
    gcTime: 0,
    refetchInterval: everyMinute,
  })
}

export const overturnsQuery = queryOptions({
  queryKey: [...all, 'overturns'],
  queryFn: ({ signal }) => call('GET /api/appeals/overturns', { signal }),
  refetchInterval: everyMinute,
})

export const disputesOf = ({ items }: { items: readonly ReadAppeal[] }) =>
  items.filter((item): item is Dispute => item.as === 'manager')
export const casesOf = ({ items }: { items: readonly ReadAppeal[] }) =>
  items.filter((item): item is Case => item.as === 'reviewer')

/** What a step of a dispute may change elsewhere: the record, what rests on it, and its guest. */
const touched = new Set<unknown>([
  ...all,
  'listings',
  'incidents',
  'bills',
  'ratings',
  'leaderboard',
  'guests',
  'risk',
  'alerts',
  'venue-network',
  'network-effects',
  'reporting-figures',
])

/** Reloads lists, rates and details, here and wherever the record is shown. */
export function renewDisputes(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ predicate: ({ queryKey: [area] }) => touched.has(area) })
}
