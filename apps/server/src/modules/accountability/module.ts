import { defineModule } from '../../platform/module.ts'
import { getAccountabilityRoute } from './routes/get-accountability.ts'

export default defineModule({
  handlers: { getAccountability: getAccountabilityRoute },
})
