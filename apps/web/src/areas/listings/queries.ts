import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query'
import { call, type CallInput, type CallResponse } from '../../api/client.ts'
import { effectsQuery } from '../effects/queries.ts'

export type ListingDetail = CallResponse<'GET /api/listings/{listingId}'>
export type ListingSummary = CallResponse<'GET /api/listings'>['items'][number]
export type IncidentSharing = CallResponse<'GET /api/incidents/{incidentId}/sharing'>
export type VenueNetwork = CallResponse<'GET /api/venue-network'>

type Query = NonNullable<CallInput<'GET /api/listings'>['query']>

/** Everything under which a listing is held; nothing of it is kept once nobody looks, for it may end at any moment. */
export const listingsKey = ['listings'] as const
const gcTime = 0

const noCursor = (): string | undefined => undefined

/** Listings that a filter lets through, page after page; as fresh as the one beside them, which they must not belie. */
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

/** One listing; what the clock and the guest do to it shows within a quarter of a minute. */
export function listingQuery(listingId: string) {
  return queryOptions({
    queryKey: [...listingsKey, 'one', listingId],
    queryFn: ({ signal }) => call('GET /api/listings/{listingId}', { params: { listingId }, signal }),
    gcTime,
    refetchInterval: 15_000,
  })
}

/** What stands and what is missing before an incident is proposed. */
export function sharingQuery(incidentId: string) {
  return queryOptions({
    queryKey: [...listingsKey, 'sharing', incidentId],
    queryFn: ({ signal }) =>
      call('GET /api/incidents/{incidentId}/sharing', { params: { incidentId }, signal }),
    gcTime,
    refetchInterval: 60_000,
  })
}

/** With whom the organisation shares, and where. */
export const venueNetworkQuery = queryOptions({
  queryKey: ['venue-network'],
  queryFn: ({ signal }) => call('GET /api/venue-network', { signal }),
  refetchInterval: 60_000,
})

/** After something was done with a listing: its answer is shown at once, the lists and counts follow. */
export function useListingChanged(): (listing: ListingDetail) => Promise<void> {
  const queries = useQueryClient()
  return async (listing) => {
    queries.setQueryData(listingQuery(listing.id).queryKey, listing)
    await Promise.all(
      [listingsKey, effectsQuery.queryKey].map((queryKey) => queries.invalidateQueries({ queryKey })),
    )
  }
}
