import { contract } from '@comity/contract'
import { orNotFound } from '../../../platform/errors.ts'
import { handle } from '../../../platform/http/call.ts'
import { fromCursor, pageOf } from '../../../platform/http/cursor.ts'
import { once } from '../../../platform/idempotency.ts'
import { acknowledgeItems } from '../commands/acknowledge-items.ts'
import { createHandOver } from '../commands/create-hand-over.ts'
import { entryHints } from '../entry-hints.ts'
import { presentHandOver, presentItem } from '../present-hand-over.ts'
import { getHandOver, listHandOvers, listItemsOf, listUnread } from '../queries/hand-overs.ts'
import { chosenVenues } from '../viewer.ts'

export const createHandOverRoute = handle(contract.createHandOver, async ({ session, body, idempotency }) => {
  const answer = await session.write(async (tx) => {
    const { userId } = await tx.scope
    const { id } = await once(tx, idempotency, () => createHandOver(tx, body))
    const row = orNotFound(await getHandOver(tx, id))
    const items = await listItemsOf(tx, [id])
    const unread = (await listUnread(tx, [row.venue_id])).rows
    return {
      handOver: presentHandOver(row, items, userId),
      carriedOver: unread
        .filter(({ has_later: isEarlier }) => isEarlier)
        .map((item) => presentItem(item, userId)),
    }
  })
  return { ...answer, ...entryHints([body.summary, ...body.items.map(({ text }) => text)]) }
})

export const listHandOversRoute = handle(contract.listHandOvers, async ({ session, query }) => {
  const { limit, cursor, venueId } = query
  const after = fromCursor(cursor, { at: 'instant', id: 'uuid' })
  return session.write(async (tx) => {
    const { userId, venueIds } = await tx.scope
    const chosen = chosenVenues(venueIds, venueId)
    const rows = await listHandOvers(tx, chosen, after, limit + 1)
    const items = await listItemsOf(
      tx,
      rows.map(({ hand_over_id: id }) => id),
    )
    const unread = await listUnread(tx, chosen)
    const page = pageOf(
      rows,
      limit,
      (row) => presentHandOver(row, items, userId),
      (row) => ({ at: row.created_at.toISOString(), id: row.hand_over_id }),
    )
    return {
      ...page,
      unread: unread.rows.map((item) => presentItem(item, userId)),
      unreadTotal: unread.total,
    }
  })
})

export const acknowledgeHandOverRoute = handle(contract.acknowledgeHandOver, ({ session, body }) =>
  session.write(async (tx) => {
    const { userId } = await tx.scope
    const answers = await acknowledgeItems(tx, body.itemIds)
    return { items: answers.map(({ row, outcome }) => ({ outcome, item: presentItem(row, userId) })) }
  }),
)
