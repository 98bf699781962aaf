import { defineModule } from '../../platform/module.ts'
import { ledger as calls } from './log/index.ts'
import { crontab, jobs } from './log/jobs.ts'

export default defineModule({
  handlers: {
    ...calls,
  },
  jobs,
  crontab: [crontab],
})
