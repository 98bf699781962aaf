import { contract } from '@comity/contract'
import { referenceDigits } from '@comity/domain/incidents'
import { invalidField } from '../../../platform/errors.ts'
import { handle } from '../../../platform/http/call.ts'
import { fromCursor, pageOf } from '../../../platform/http/cursor.ts'
import { presentIncident } from '../present.ts'
import { countByStatus, listIncidents } from '../queries/list-incidents.ts'

export const listIncidentsRoute = handle(contract.listIncidents, async ({ session, query }) => {
  const { limit, cursor, sort, reference: typed, room, ...rest } = query
  const after = fromCursor(cursor, { at: 'instant', id: 'uuid' })
  const reference = typed === undefined ? undefined : referenceDigits(typed)
  if (typed !== undefined && reference === undefined) throw invalidField('/reference', 'invalid_format')
  const filter = { ...rest, reference, room: room?.toUpperCase() }
  const [scope, rows, counts] = await session.read((tx) =>
    Promise.all([
      tx.scope,
      listIncidents(tx, filter, sort, after, limit + 1),
      after ? null : countByStatus(tx, filter),
    ]),
  )
  const page = pageOf(
    rows,
    limit,
    (row) => presentIncident(row, scope),
    (row) => ({
      at: (sort === 'due' ? (row.due_at ?? row.occurred_at) : row.occurred_at).toISOString(),
      id: row.incident_id,
    }),
  )
  return { ...page, counts }
})
