import { dailyJob, purgeAsked, purgeDaily } from './jobs/purge.ts'
import { purgeDataRoute } from './routes/purge-data.ts'
import { purgeJob } from './runs.ts'

export const retentionJobs = { [purgeJob]: purgeAsked, [dailyJob]: purgeDaily }

export const retention = { purgeData: purgeDataRoute }
