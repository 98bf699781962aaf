import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/client.ts'

/** How often the wall looks for new ratings while somebody looks at it, in milliseconds. */
const every = 10_000

/** The newest ratings, asked for again and again; not while the page is hidden. */
export const newestQuery = queryOptions({
  queryKey: ['ratings', 'wall', 'newest'],
  queryFn: ({ signal }) => call('GET /api/get_all_feedbacks', { query: { limit: 25 }, signal }),
  refetchInterval: every,
})
