import { defineModule } from '../../platform/module.ts'
import { lookAfterIncident, lookAtGroup } from './look.ts'
import { listGroupAlertsRoute } from './routes/group-alerts.ts'
import { createGroupIncidentRoute, listGroupIncidentsRoute } from './routes/group-incidents.ts'
import { createGroupRoute, listGroupsRoute } from './routes/groups.ts'

export default defineModule({
  handlers: {
    listGroups: listGroupsRoute,
    createGroup: createGroupRoute,
    listGroupIncidents: listGroupIncidentsRoute,
    createGroupIncident: createGroupIncidentRoute,
    listGroupAlerts: listGroupAlertsRoute,
  },
  jobs: { 'bookings/look-at-group': lookAtGroup },
  subscribers: { 'incident.changed': [lookAfterIncident] },
})
