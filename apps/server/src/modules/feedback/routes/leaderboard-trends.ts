import { contract } from '@comity/contract'
import { leaderboardSpan } from '@comity/domain/feedback'
import { handle } from '../../../platform/http/call.ts'
import { guestBoard, staffBoard } from '../leaderboards.ts'

const periodsShown = 8

export const leaderboardTrendsRoute = handle(contract.leaderboardTrends, async ({ session, query, now }) => {
  const read = query.of === 'staff' ? staffBoard : guestBoard
  const { isOffered, listed } = await read(session, query, now, periodsShown)
  return {
    isOffered,
    periods: Array.from({ length: periodsShown }, (_, index) =>
      leaderboardSpan(query.period, now, periodsShown - 1 - index),
    ),
    series: listed.map(({ id, counts, row }) => ({ id, name: row.name, values: counts.toReversed() })),
  }
})
