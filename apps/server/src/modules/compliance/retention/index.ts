import { dailyJob, purgeAsked, purgeDaily, purgeJob } from './jobs/purge.ts'
import { purgeDataRoute } from './routes/purge-data.ts'

export const retentionJobs = { [purgeJob]: purgeAsked, [dailyJob]: purgeDaily }

export const retention = { purgeData: purgeDataRoute }
