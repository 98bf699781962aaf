import { defineModule } from '../../platform/module.ts'
import { getAccountabilityRoute } from './routes/get-accountability.ts'
import { getPlatformFiguresRoute } from './routes/get-platform-figures.ts'

export default defineModule({
  handlers: { getAccountability: getAccountabilityRoute, getPlatformFigures: getPlatformFiguresRoute },
})
