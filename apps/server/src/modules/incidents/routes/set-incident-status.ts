import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { moveIncident } from '../commands/move-incident.ts'
import { readStepped } from '../read-incident.ts'

export const setIncidentStatusRoute = handle(
  contract.setIncidentStatus,
  async ({ session, params, body }) => {
    await session.write((tx) => moveIncident(tx, params.incidentId, body.status, body.note))
    return readStepped(session, params.incidentId, body.note)
  },
)
