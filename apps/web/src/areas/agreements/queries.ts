import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { call, type CallResponse } from '../../api/client.ts'
import { accountabilityQuery } from '../accountability/queries.ts'
import { effectsQuery } from '../effects/queries.ts'
import { listingsKey, venueNetworkQuery } from '../listings/queries.ts'

export type Agreement = CallResponse<'GET /api/sharing-agreements'>['items'][number]
export type FullAgreement = CallResponse<'GET /api/sharing-agreements/{agreementId}'>
export type Version = Agreement['latest']

const agreementsKey = ['sharing-agreements'] as const
const noCursor = (): string | undefined => undefined
/** Partners sign and pause, and reviews fall due, while the page is open; a hidden page reads nothing. */
const everyMinute = 60_000

export const agreementsQuery = infiniteQueryOptions({
  queryKey: [...agreementsKey, 'list'],
  queryFn: ({ signal, pageParam: cursor }) =>
    call('GET /api/sharing-agreements', { query: { cursor, limit: 20 }, signal }),
  initialPageParam: noCursor(),
  getNextPageParam: ({ nextCursor }) => nextCursor,
  refetchInterval: everyMinute,
})

/** Partners act on it at any time, so it is read again whenever it is opened. */
export function agreementQuery(agreementId: string) {
  return queryOptions({
    queryKey: [...agreementsKey, 'one', agreementId],
    queryFn: ({ signal }) =>
      call('GET /api/sharing-agreements/{agreementId}', { params: { agreementId }, signal }),
    staleTime: 0,
    refetchInterval: everyMinute,
  })
}

/** Queries that depend on agreements: themselves, partners, listings and their counts. */
const followers = [
  agreementsKey,
  venueNetworkQuery.queryKey,
  listingsKey,
  effectsQuery.queryKey,
  accountabilityQuery.queryKey,
] as const

/** After an agreement changed, or a change was refused because partners acted first. */
export async function renewAgreements(queries: QueryClient): Promise<void> {
  await Promise.all(followers.map((queryKey) => queries.invalidateQueries({ queryKey })))
}

/** The shortest possible venue code; shorter texts are not looked up. */
const shortestCode = 5

/** The venue with a code, by name; null where no possible partner has it. */
export function partnerQuery(venueCode: string) {
  return queryOptions({
    queryKey: ['sharing-partners', venueCode],
    queryFn: async ({ signal }) => {
      const { name, venueName } = await call('GET /api/sharing-partners', { query: { venueCode }, signal })
      return name === null ? null : { name, venueName: venueName ?? '' }
    },
    enabled: venueCode.length >= shortestCode,
  })
}
