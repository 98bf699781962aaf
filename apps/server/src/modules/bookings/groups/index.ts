import { listGroupAlertsRoute } from './routes/group-alerts.ts'
import { createGroupIncidentRoute, listGroupIncidentsRoute } from './routes/group-incidents.ts'
import { createGroupRoute, listGroupsRoute } from './routes/groups.ts'

export const groups = {
  listGroups: listGroupsRoute,
  createGroup: createGroupRoute,
  listGroupIncidents: listGroupIncidentsRoute,
  createGroupIncident: createGroupIncidentRoute,
  listGroupAlerts: listGroupAlertsRoute,
}
