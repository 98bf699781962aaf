import { contract } from '@comity/contract'
import { Failure } from '../../../platform/errors.ts'
import { handle } from '../../../platform/http/call.ts'
import { fromCursor, pageOf } from '../../../platform/http/cursor.ts'
import { entryHints } from '../../work/index.ts'
import { createGroupIncident } from '../create-group-incident.ts'
import { listGroupIncidents } from '../incident-queries.ts'
import { presentGroupIncident } from '../present.ts'

export const listGroupIncidentsRoute = handle(contract.listGroupIncidents, async ({ session, query }) => {
  const { limit, cursor, ...filter } = query
  const after = fromCursor(cursor, { at: 'instant', id: 'uuid' })
  const rows = await session.read((tx) => listGroupIncidents(tx, filter, after, limit + 1))
  return pageOf(rows, limit, presentGroupIncident, (row) => ({
    at: row.occurred_at.toISOString(),
    id: row.group_incident_id,
  }))
})

export const createGroupIncidentRoute = handle(
  contract.createGroupIncident,
  ({ session, body, idempotency }) =>
    session.write(async (tx) => {
      const groupIncidentId = await createGroupIncident(tx, body, idempotency)
      const [row] = await listGroupIncidents(tx, { groupIncidentId }, undefined, 1)
      if (!row) throw new Failure('not_found')
      const words = [body.observed, body.heard, body.inferred, ...body.seen.map(({ what }) => what)]
      return { ...presentGroupIncident(row), ...entryHints(words) }
    }),
)
