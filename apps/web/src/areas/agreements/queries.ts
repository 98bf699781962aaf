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
/** Partners sign and pause, and reviews fall due, while somebody looks; a hidden page asks for nothing. */
const everyMinute = 60_000

/** Agreements of the organisation, the latest begun first. */
export const agreementsQuery = infiniteQueryOptions({
  queryKey: [...agreementsKey, 'list'],
  queryFn: ({ signal, pageParam: cursor }) =>
    call('GET /api/sharing-agreements', { query: { cursor, limit: 20 }, signal }),
  initialPageParam: noCursor(),
  getNextPageParam: ({ nextCursor }) => nextCursor,
  refetchInterval: everyMinute,
})

/** One agreement. Partners act on it at any time: it is read again whenever it is opened. */
export function agreementQuery(agreementId: string) {
  return queryOptions({
    queryKey: [...agreementsKey, 'one', agreementId],
    queryFn: ({ signal }) =>
      call('GET /api/sharing-agreements/{agreementId}', { params: { agreementId }, signal }),
    staleTime: 0,
    refetchInterval: everyMinute,
  })
}

/** What is worked out from agreements: themselves, who shares with whom, what is listed, and the counts of it. */
const followers = [
  agreementsKey,
  venueNetworkQuery.queryKey,
  listingsKey,
  effectsQuery.queryKey,
  accountabilityQuery.queryKey,
] as const

/** After something was done with an agreement, or refused because others did: nothing shows how it stood before. */
export async function renewAgreements(queries: QueryClient): Promise<void> {
  await Promise.all(followers.map((queryKey) => queries.invalidateQueries({ queryKey })))
}

/** The shortest that a venue code can be: before that nobody is asked for. */
const shortestCode = 5

/** Who bears a venue code, by name; null where it is nobody who could be a partner. */
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
