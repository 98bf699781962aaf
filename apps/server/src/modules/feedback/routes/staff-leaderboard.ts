import { contract } from '@comity/contract'
import { leaderboardSpan } from '@comity/domain/feedback'
import { handle } from '../../../platform/http/call.ts'
import { staffBoard } from '../leaderboards.ts'

export const staffLeaderboardRoute = handle(contract.staffLeaderboard, async ({ session, query, now }) => {
  const { scope, isOffered, listed } = await staffBoard(session, query, now, 2)
  return {
    isOffered,
    ...leaderboardSpan(query.period, now, 0),
    items: listed.map(({ id, place, movement, row }) => ({
      place,
      userId: id,
      name: row.name,
      ratings: row.ratings,
      withComment: row.with_comment,
      movement,
      isSelf: id === scope.userId,
    })),
  }
})
