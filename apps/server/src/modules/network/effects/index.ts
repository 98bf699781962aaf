import { getNetworkEffectsRoute } from './routes/get-network-effects.ts'

export const effects = { getNetworkEffects: getNetworkEffectsRoute }
