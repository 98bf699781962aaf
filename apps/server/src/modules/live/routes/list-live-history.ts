import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { pageFrom, readPage } from '../../../platform/http/page.ts'
import { describeEvent, readPresented } from '../../../platform/live/index.ts'
import { eventOrder, listEvents } from '../history-queries.ts'

export const listLiveHistoryRoute = handle(
  contract.listLiveHistory,
  async ({ session, query, services, now }) => {
    const page = pageFrom(query, eventOrder)
    const [{ organisationId }, found] = await session.read((tx) =>
      Promise.all([tx.scope, readPage(tx, page, (part) => listEvents(query, part))]),
    )
    // As in the feed: the current state that everyone at the venue may see.
    const events = await readPresented(
      (work) => services.database.system({ job: 'live/history', organisationId, now }, work),
      services.live.presenters,
      () => Promise.resolve(found.rows),
      services.log,
    )
    const items = events.filter(({ data }) => data !== null).map(describeEvent)
    return { items, nextCursor: found.nextCursor, total: found.total }
  },
)
