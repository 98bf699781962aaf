import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { fromCursor, pageOf } from '../../../platform/http/cursor.ts'
import { presentHeads } from '../unified.ts'
import { listHeads } from '../queries/unified.ts'

export const listUnifiedAlertsRoute = handle(contract.listUnifiedAlerts, async ({ session, query }) => {
  const { limit, cursor, state, kind, venueId } = query
  const after = fromCursor(cursor, { rank: 'smallint', at: 'instant', id: 'uuid' })
  const heads = await session.read((tx) => listHeads(tx, { state, kind, venueId }, { limit, after }))
  const shown = await session.read((tx) => presentHeads(tx, heads))
  const page = pageOf(
    heads,
    limit,
    (head) => shown.get(head.id),
    (head) => ({ rank: head.rank, at: head.at.toISOString(), id: head.id }),
  )
  return { ...page, items: page.items.flatMap((item) => item ?? []) }
})
