import { infiniteQueryOptions } from '@tanstack/react-query'
import { call, type CallResponse } from '../../api/client.ts'
import type { RatingsSearch } from './ratings-search.ts'

export type Rating = CallResponse<'GET /api/get_all_feedbacks'>['items'][number]

/** The filters of the address as the calls take them, without the order; `userId` is who "me" means. */
export function filterOf(
  { venue, author, tone, from, to, rating, tag, sector }: RatingsSearch,
  userId: string,
) {
  return {
    venueId: venue,
    authorId: author === 'me' ? userId : author,
    sentiment: tone,
    from,
    to,
    rating,
    tag,
    sector,
  }
}

export function ratingsQuery(search: RatingsSearch, userId: string) {
  const query = { ...filterOf(search, userId), sort: search.sort, limit: 50 }
  return infiniteQueryOptions({
    queryKey: ['ratings', 'list', query],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/get_all_feedbacks', { query: { ...query, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    networkMode: 'always',
  })
}
