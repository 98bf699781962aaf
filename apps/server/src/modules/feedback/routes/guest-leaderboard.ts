import { contract } from '@comity/contract'
import { leaderboardSpan } from '@comity/domain/feedback'
import { handle } from '../../../platform/http/call.ts'
import { guestBoard } from '../leaderboards.ts'

export const guestLeaderboardRoute = handle(contract.guestLeaderboard, async ({ session, query, now }) => {
  const { isOffered, listed } = await guestBoard(session, query, now, 2)
  return {
    isOffered,
    ...leaderboardSpan(query.period, now, 0),
    items: listed.map(({ id, place, movement, row }) => ({
      place,
      guestId: id,
      name: row.name,
      number: row.number,
      stays: row.stays,
      goodRatings: row.good_ratings,
      movement,
    })),
  }
})
