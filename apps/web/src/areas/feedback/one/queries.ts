import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { call, type CallResponse } from '../../../api/client.ts'

export type RatingDetail = CallResponse<'GET /api/feedbacks/{feedbackId}'>

/** Not cached once it is hidden, because a rating may be withdrawn at any time. */
export function ratingQuery(feedbackId: string) {
  return queryOptions({
    queryKey: ['ratings', 'one', feedbackId],
    queryFn: ({ signal }) => call('GET /api/feedbacks/{feedbackId}', { params: { feedbackId }, signal }),
    gcTime: 0,
  })
}

/** After a rating was corrected or withdrawn: every list that has it, and what it says of the guest. */
export async function ratingChanged(queries: QueryClient): Promise<void> {
  await Promise.all(
    ['ratings', 'guests', 'leaderboard'].map((area) => queries.invalidateQueries({ queryKey: [area] })),
  )
}
