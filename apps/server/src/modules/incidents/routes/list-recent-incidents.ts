import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { presentIncidents } from '../present.ts'
import { listIncidents } from '../queries/list-incidents.ts'

export const listRecentIncidentsRoute = handle(contract.listRecentIncidents, async ({ session, query }) => {
  const { venueId, limit } = query
  const [scope, rows] = await session.read((tx) =>
    Promise.all([tx.scope, listIncidents(tx, { venueId }, 'newest', undefined, limit)]),
  )
  return { items: presentIncidents(rows, scope) }
})
