import { infiniteQueryOptions } from '@tanstack/react-query'
import { call, type CallResponse } from '../../api/client.ts'
import type { RatingsSearch } from './ratings-search.ts'

export type Rating = CallResponse<'GET /api/get_all_feedbacks'>['items'][number]

/** The ratings that match the filters of the address; `userId` is who "me" means. */
export function ratingsQuery({ venue, author, ...filters }: RatingsSearch, userId: string) {
  return infiniteQueryOptions({
    queryKey: ['ratings', 'list', { venue, author, ...filters }],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/get_all_feedbacks', {
        query: {
          ...filters,
          ...(venue ? { venueId: venue } : {}),
          ...(author === 'me' ? { authorId: userId } : {}),
          ...(pageParam ? { cursor: pageParam } : {}),
        },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    networkMode: 'always',
  })
}
