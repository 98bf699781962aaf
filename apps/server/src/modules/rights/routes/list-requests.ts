import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { fromCursor, toCursor } from '../../../platform/http/cursor.ts'
import { presentToFulfil } from '../present.ts'
import { listRequests } from '../queries.ts'

export const listRightsRequestsRoute = handle(
  contract.listRightsRequests,
  async ({ session, query: { state, cursor, limit }, now }) => {
    const after = fromCursor(cursor, { dueAt: 'instant', id: 'uuid' })
    const rows = await session.read((tx) => listRequests(tx, state, after, limit + 1))
    const page = rows.slice(0, limit)
    const last = page.at(-1)
    return {
      items: page.map((row) => presentToFulfil(row, now)),
      nextCursor:
        last && rows.length > limit
          ? toCursor({ dueAt: last.due_at.toISOString(), id: last.request_id })
          : null,
    }
  },
)
