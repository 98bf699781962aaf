import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call, type CallResponse } from '../../api/client.ts'

export type Agreement = CallResponse<'GET /api/sharing-agreements'>['items'][number]
export type FullAgreement = CallResponse<'GET /api/sharing-agreements/{agreementId}'>
export type Version = Agreement['latest']
export type Party = Version['parties'][number]

export const agreementsKey = ['sharing-agreements'] as const
const noCursor = (): string | undefined => undefined

/** Agreements of the organisation, the latest begun first. */
export const agreementsQuery = infiniteQueryOptions({
  queryKey: [...agreementsKey, 'list'],
  queryFn: ({ signal, pageParam: cursor }) =>
    call('GET /api/sharing-agreements', { query: { cursor, limit: 20 }, signal }),
  initialPageParam: noCursor(),
  getNextPageParam: ({ nextCursor }) => nextCursor,
})

/** One agreement. Partners act on it at any time: it is read again whenever it is opened. */
export function agreementQuery(agreementId: string) {
  return queryOptions({
    queryKey: [...agreementsKey, 'one', agreementId],
    queryFn: ({ signal }) =>
      call('GET /api/sharing-agreements/{agreementId}', { params: { agreementId }, signal }),
    staleTime: 0,
  })
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
