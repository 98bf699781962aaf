import { defineModule } from '../../platform/module.ts'
import { correctViewers } from './jobs/correct-viewers.ts'
import { plantCanaries } from './jobs/plant-canaries.ts'
import { listNetworkLookupsRoute } from './routes/list-network-lookups.ts'
import { lookUpNetworkRoute } from './routes/look-up-network.ts'
import { decideNetworkMatchRoute, listNetworkMatchesRoute } from './routes/network-matches.ts'

export default defineModule({
  handlers: {
    lookUpNetwork: lookUpNetworkRoute,
    listNetworkLookups: listNetworkLookupsRoute,
    listNetworkMatches: listNetworkMatchesRoute,
    decideNetworkMatch: decideNetworkMatchRoute,
  },
  jobs: { 'network/correct-viewers': correctViewers, 'network/plant-canaries': plantCanaries },
  crontab: ['37 3 * * * network/plant-canaries'],
})
