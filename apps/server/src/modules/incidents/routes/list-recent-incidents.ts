import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { firstOf } from '../../../platform/http/page.ts'
import { presentIncidents } from '../present.ts'
import { incidentOrder, listIncidents } from '../queries/list-incidents.ts'

export const listRecentIncidentsRoute = handle(contract.listRecentIncidents, async ({ session, query }) => {
  const { venueId, limit } = query
  const [scope, rows] = await session.read((tx) =>
    Promise.all([
      tx.scope,
      firstOf(tx, (page) => listIncidents({ venueId }, page), {
        of: incidentOrder,
        sort: '-occurredAt',
        limit,
      }),
    ]),
  )
  return { items: presentIncidents(rows, scope) }
})
