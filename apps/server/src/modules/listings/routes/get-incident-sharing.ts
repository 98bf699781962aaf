import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { readSharing } from '../read-sharing.ts'

export const getIncidentSharingRoute = handle(contract.getIncidentSharing, ({ session, params, services }) =>
  readSharing(services, session, params.incidentId),
)
