import { defineModule } from '../../platform/module.ts'
import { figures } from './figures.ts'
import { addIncidentNoteRoute } from './routes/add-incident-note.ts'
import { assignIncidentRoute } from './routes/assign-incident.ts'
import { confirmIncidentRoute } from './routes/confirm-incident.ts'
import { createIncidentRoute } from './routes/create-incident.ts'
import { getIncidentRoute } from './routes/get-incident.ts'
import { listIncidentsRoute } from './routes/list-incidents.ts'
import { listRecentIncidentsRoute } from './routes/list-recent-incidents.ts'
import { setIncidentStatusRoute } from './routes/set-incident-status.ts'
import { updateIncidentRoute } from './routes/update-incident.ts'

export default defineModule({
  handlers: {
    listIncidents: listIncidentsRoute,
    listRecentIncidents: listRecentIncidentsRoute,
    createIncident: createIncidentRoute,
    getIncident: getIncidentRoute,
    updateIncident: updateIncidentRoute,
    setIncidentStatus: setIncidentStatusRoute,
    confirmIncident: confirmIncidentRoute,
    assignIncident: assignIncidentRoute,
    addIncidentNote: addIncidentNoteRoute,
  },
  figures,
})
