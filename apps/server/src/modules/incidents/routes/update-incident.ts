import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { correctIncident } from '../commands/correct-incident.ts'
import { readWritten } from '../read-incident.ts'
import { textsOf } from '@comity/domain/incidents'

export const updateIncidentRoute = handle(contract.updateIncident, async ({ session, params, body }) => {
  await session.write((tx) => correctIncident(tx, params.incidentId, body))
  return readWritten(session, params.incidentId, textsOf(body))
})
