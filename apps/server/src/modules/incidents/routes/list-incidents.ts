import { contract } from '@comity/contract'
import { referenceDigits } from '@comity/domain/incidents'
import { invalidField } from '../../../platform/errors.ts'
import { handle } from '../../../platform/http/call.ts'
import { pageFrom, readPage, shown } from '../../../platform/http/page.ts'
import { presentIncident } from '../present.ts'
import { countByStatus, incidentOrder, listIncidents } from '../queries/list-incidents.ts'

export const listIncidentsRoute = handle(contract.listIncidents, async ({ session, query }) => {
  const { reference: typed, room } = query
  const page = pageFrom(query, incidentOrder)
  const reference = typed === undefined ? undefined : referenceDigits(typed)
  if (typed !== undefined && reference === undefined) throw invalidField('/reference', 'invalid_format')
  const filter = { ...query, reference, room: room?.toUpperCase() }
  const [scope, found, counts] = await session.read((tx) =>
    Promise.all([
      tx.scope,
      readPage(tx, page, (part) => listIncidents(filter, part)),
      page.after ? null : countByStatus(tx, filter),
    ]),
  )
  return { ...shown(found, (row) => presentIncident(row, scope)), counts }
})
