import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query'
import { call, type CallInput, type CallResponse } from '../../api/client.ts'
import { effectsQuery } from '../effects/queries.ts'

export type ListingDetail = CallResponse<'GET /api/listings/{listingId}'>
export type ListingSummary = CallResponse<'GET /api/listings'>['items'][number]
export type IncidentSharing = CallResponse<'GET /api/incidents/{incidentId}/sharing'>
export type VenueNetwork = CallResponse<'GET /api/venue-network'>

type Query = NonNullable<CallInput<'GET /api/listings'>['query']>

/** The query key of listings; nothing of them is cached once it is hidden, because a listing may end at any moment. */
export const listingsKey = ['listings'] as const
const gcTime = 0

const noCursor = (): string | undefined => undefined

/** Listings that match a filter, page after page; as fresh as the one beside them, so that they agree. */
export function listingsQuery(filter: Query) {
  return infiniteQueryOptions({
    queryKey: [...listingsKey, 'list', filter],
    queryFn: ({ signal, pageParam: cursor }) =>
      call('GET /api/listings', { query: { ...filter, cursor }, signal }),
    initialPageParam: noCursor(),
    getNextPageParam: ({ nextCursor }) => nextCursor,
    gcTime,
    refetchInterval: 15_000,
  })
}

/** One listing; changes by time and by the guest show within 15 seconds. */
export function listingQuery(listingId: string) {
  return queryOptions({
    queryKey: [...listingsKey, 'one', listingId],
    queryFn: ({ signal }) => call('GET /api/listings/{listingId}', { params: { listingId }, signal }),
    gcTime,
    refetchInterval: 15_000,
  })
}

export function sharingQuery(incidentId: string) {
  return queryOptions({
    queryKey: [...listingsKey, 'sharing', incidentId],
    queryFn: ({ signal }) =>
      call('GET /api/incidents/{incidentId}/sharing', { params: { incidentId }, signal }),
    gcTime,
    refetchInterval: 60_000,
  })
}

export const venueNetworkQuery = queryOptions({
  queryKey: ['venue-network'],
  queryFn: ({ signal }) => call('GET /api/venue-network', { signal }),
  refetchInterval: 60_000,
})

/** After a listing changed: the response is shown at once, lists and counts follow. */
export function useListingChanged(): (listing: ListingDetail) => Promise<void> {
  const queries = useQueryClient()
  return async (listing) => {
    queries.setQueryData(listingQuery(listing.id).queryKey, listing)
    await Promise.all(
      [listingsKey, effectsQuery.queryKey].map((queryKey) => queries.invalidateQueries({ queryKey })),
    )
  }
}
