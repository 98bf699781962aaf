import { contract } from '@comity/contract'
import { Failure } from '../../../platform/errors.ts'
import { handle } from '../../../platform/http/call.ts'
import { firstOf, pageFrom, readPage, shown } from '../../../platform/http/page.ts'
import { entryHints } from '../../work/index.ts'
import { createGroupIncident } from '../create-group-incident.ts'
import { groupIncidentOrder, listGroupIncidents } from '../incident-queries.ts'
import { presentGroupIncident } from '../present.ts'

export const listGroupIncidentsRoute = handle(contract.listGroupIncidents, async ({ session, query }) => {
  const page = pageFrom(query, groupIncidentOrder)
  return shown(
    await session.read((tx) => readPage(tx, page, (part) => listGroupIncidents(query, part))),
    presentGroupIncident,
  )
})

export const createGroupIncidentRoute = handle(
  contract.createGroupIncident,
  ({ session, body, idempotency }) =>
    session.write(async (tx) => {
      const groupIncidentId = await createGroupIncident(tx, body, idempotency)
      const one = { of: groupIncidentOrder, sort: '-occurredAt', limit: 1 } as const
      const [row] = await firstOf(tx, (page) => listGroupIncidents({ groupIncidentId }, page), one)
      if (!row) throw new Failure('not_found')
      const words = [body.observed, body.heard, body.inferred, ...body.seen.map(({ what }) => what)]
      return { ...presentGroupIncident(row), ...entryHints(words) }
    }),
)
