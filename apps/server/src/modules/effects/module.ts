import { defineModule } from '../../platform/module.ts'
import { getNetworkEffectsRoute } from './routes/get-network-effects.ts'

export default defineModule({
  handlers: { getNetworkEffects: getNetworkEffectsRoute },
})
