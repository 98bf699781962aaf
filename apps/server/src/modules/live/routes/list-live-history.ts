import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { fromCursor, toCursor } from '../../../platform/http/cursor.ts'
import { describeEvent, readPresented } from '../../../platform/live/index.ts'
import { listEventsBefore } from '../history-queries.ts'

export const listLiveHistoryRoute = handle(
  contract.listLiveHistory,
  async ({ session, query, services, now }) => {
    const { limit, cursor, ...filter } = query
    const before = fromCursor(cursor, { place: 'integer' })
    const [{ organisationId }, found] = await session.read((tx) =>
      Promise.all([tx.scope, listEventsBefore(tx, filter, before?.place, limit + 1)]),
    )
    const rows = found.slice(0, limit)
    const last = found.length > limit ? rows.at(-1) : undefined
    // As in the feed: the current state that everyone at the venue may see.
    const events = await readPresented(
      (work) => services.database.system({ job: 'live/history', organisationId, now }, work),
      services.live.presenters,
      () => Promise.resolve(rows),
      services.log,
    )
    return {
      items: events.filter(({ data }) => data !== null).map(describeEvent),
      nextCursor: last ? toCursor({ place: last.place }) : null,
    }
  },
)
