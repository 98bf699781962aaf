import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/client.ts'

/** How often the wall reads new ratings while the live feed is not connected, in milliseconds. */
const every = 30_000

/** The newest ratings, read when the feed announces one. */
export function newestQuery(isLive: boolean) {
  return queryOptions({
    queryKey: ['ratings', 'wall', 'newest'],
    queryFn: ({ signal }) => call('GET /api/get_all_feedbacks', { query: { limit: 25 }, signal }),
    refetchInterval: isLive ? false : every,
  })
}
