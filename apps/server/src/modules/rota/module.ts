import { defineModule } from '../../platform/module.ts'
import { getRotaRoute } from './routes/get-rota.ts'
import { updateRotaRoute } from './routes/update-rota.ts'

export default defineModule({ handlers: { getRota: getRotaRoute, updateRota: updateRotaRoute } })
