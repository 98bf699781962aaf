import { defineModule } from '../../platform/module.ts'
import { dailyJob, purgeAsked, purgeDaily } from './jobs/purge.ts'
import { purgeDataRoute } from './routes/purge-data.ts'
import { purgeJob } from './runs.ts'

export default defineModule({
  handlers: { purgeData: purgeDataRoute },
  jobs: { [purgeJob]: purgeAsked, [dailyJob]: purgeDaily },
  crontab: ['12 5 * * * compliance/purge-daily'],
})
