import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/client.ts'

/** How often the wall looks for new ratings while the live feed cannot tell it of them, in milliseconds. */
const every = 30_000

/** The newest ratings, asked for when the feed tells of one. */
export function newestQuery(isLive: boolean) {
  return queryOptions({
    queryKey: ['ratings', 'wall', 'newest'],
    queryFn: ({ signal }) => call('GET /api/get_all_feedbacks', { query: { limit: 25 }, signal }),
    refetchInterval: isLive ? false : every,
  })
}
