import { defineModule } from '../../platform/module.ts'
import { tokensJob, writeDueTokens } from './job.ts'

export default defineModule({
  jobs: { [tokensJob]: writeDueTokens },
  crontab: ['* * * * * network/write-tokens'],
})
