import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { readIncident } from '../read-incident.ts'

export const getIncidentRoute = handle(contract.getIncident, ({ session, params }) =>
  readIncident(session, params.incidentId),
)
