import { defineModule } from '../../platform/module.ts'
import { announceJob, announceWipes } from './jobs/announce-wipes.ts'
import { dailyJob, purgeAsked, purgeDaily } from './jobs/purge.ts'
import { listYearlyWipesRoute } from './routes/list-yearly-wipes.ts'
import { purgeDataRoute } from './routes/purge-data.ts'
import { purgeJob } from './runs.ts'

export default defineModule({
  handlers: { purgeData: purgeDataRoute, listYearlyWipes: listYearlyWipesRoute },
  jobs: { [purgeJob]: purgeAsked, [dailyJob]: purgeDaily, [announceJob]: announceWipes },
  background: [purgeJob, dailyJob],
  crontab: ['12 5 * * * compliance/purge-daily', `52 4 * * * ${announceJob}`],
})
