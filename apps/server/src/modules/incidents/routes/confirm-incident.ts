import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { confirmIncident } from '../commands/confirm-incident.ts'
import { readStepped } from '../read-incident.ts'

export const confirmIncidentRoute = handle(contract.confirmIncident, async ({ session, params, body }) => {
  await session.write((tx) => confirmIncident(tx, params.incidentId, body))
  return readStepped(session, params.incidentId, body.note)
})
