import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { assignIncident } from '../commands/assign-incident.ts'
import { readStepped } from '../read-incident.ts'

export const assignIncidentRoute = handle(contract.assignIncident, async ({ session, params, body }) => {
  const { userId, note } = body
  const dueAt = body.dueAt === undefined ? undefined : new Date(body.dueAt)
  await session.write((tx) => assignIncident(tx, params.incidentId, { userId, note, dueAt }))
  return readStepped(session, params.incidentId, note)
})
