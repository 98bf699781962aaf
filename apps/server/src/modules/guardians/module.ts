import { defineModule } from '../../platform/module.ts'
import { notifyAfterIncident, notifyGuardians, notifyJob } from './jobs/notify-guardians.ts'
import { listGuardiansRoute } from './routes/list-guardians.ts'
import { createGuardianRoute, deleteGuardianRoute, updateGuardianRoute } from './routes/write-guardians.ts'

export default defineModule({
  handlers: {
    listGuardians: listGuardiansRoute,
    createGuardian: createGuardianRoute,
    updateGuardian: updateGuardianRoute,
    deleteGuardian: deleteGuardianRoute,
  },
  jobs: { [notifyJob]: notifyGuardians },
  subscribers: { 'incident.changed': [notifyAfterIncident] },
})
