import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { presentShown, readLatest } from '../read-activities.ts'
import { recentFrom } from '../recently.ts'

export const listRecentStaffActivityRoute = handle(
  contract.listRecentStaffActivity,
  async ({ session, query, now }) => {
    const { venueId, mine, limit } = query
    const rows = await session.write(async (tx) => {
      const { userId } = await tx.scope
      return readLatest(tx, { venueId, userId: mine ? userId : undefined }, limit)
    })
    const from = recentFrom(now)
    return { items: rows.filter(({ at }) => at > from).map(presentShown) }
  },
)
