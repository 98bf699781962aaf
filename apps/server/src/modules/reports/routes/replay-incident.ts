import { contract } from '@comity/contract'
import { Failure } from '../../../platform/errors.ts'
import { handle } from '../../../platform/http/call.ts'
import { getIncidentDetail, presentIncident } from '../../incidents/index.ts'
import { windowOf } from '../gather-report.ts'
import { listReplay } from '../queries/replay.ts'

export const replayIncidentRoute = handle(contract.replayIncident, async ({ session, params }) => {
  const [scope, row, rows] = await session.read((tx) =>
    Promise.all([tx.scope, getIncidentDetail(tx, params.incidentId), listReplay(tx, params.incidentId)]),
  )
  if (!row) throw new Failure('not_found')
  const startedAt = rows[0]?.at ?? row.occurred_at
  const since = (at: Date) => Math.round((at.getTime() - startedAt.getTime()) / 1_000)
  return {
    incident: presentIncident(row, scope),
    window: windowOf(row),
    startedAt: startedAt.toISOString(),
    durationSeconds: since(rows.at(-1)?.at ?? startedAt),
    events: rows.map((event) => ({
      id: event.id,
      at: event.at.toISOString(),
      offsetSeconds: since(event.at),
      source: event.source,
      kind: event.kind,
      by: event.actor_id === null ? null : { id: event.actor_id, name: event.actor_name },
      text: event.text,
      photoId: event.photo_id,
      details: event.details,
    })),
    isCut: rows.some((event) => event.is_cut),
  }
})
