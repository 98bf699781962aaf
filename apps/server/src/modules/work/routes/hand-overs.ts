import { contract } from '@comity/contract'
import { orNotFound } from '../../../platform/errors.ts'
import { handle } from '../../../platform/http/call.ts'
import { pageFrom, readPage, shown } from '../../../platform/http/page.ts'
import { once } from '../../../platform/idempotency.ts'
import { acknowledgeItems } from '../commands/acknowledge-items.ts'
import { createHandOver } from '../commands/create-hand-over.ts'
import { entryHints } from '../entry-hints.ts'
import { presentHandOver, presentItem } from '../present-hand-over.ts'
import { getHandOver, handOverOrder, listHandOvers, listItemsOf, listUnread } from '../queries/hand-overs.ts'
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
  const page = pageFrom(query, handOverOrder)
  return session.write(async (tx) => {
    const { userId, venueIds } = await tx.scope
    const chosen = chosenVenues(venueIds, query.venueId)
    const found = await readPage(tx, page, (part) => listHandOvers(chosen, part))
    const items = await listItemsOf(
      tx,
      found.rows.map(({ hand_over_id: id }) => id),
    )
    const unread = await listUnread(tx, chosen)
    return {
      ...shown(found, (row) => presentHandOver(row, items, userId)),
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
