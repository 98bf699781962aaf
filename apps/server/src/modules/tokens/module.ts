import { defineModule } from '../../platform/module.ts'
import { tokensJob, writeDueTokens } from './job.ts'

export default defineModule({
  jobs: { [tokensJob]: writeDueTokens },
  background: [tokensJob],
  crontab: ['* * * * * network/write-tokens'],
})
