import { defineModule } from '../../platform/module.ts'
import { retention, retentionJobs } from './retention/index.ts'

export default defineModule({
  handlers: {
    ...retention,
  },
  jobs: { ...retentionJobs },
  crontab: ['12 5 * * * compliance/purge-daily'],
})
