import { defineModule } from '../../platform/module.ts'
import { checkDisownedRoute } from './routes/check-disowned.ts'
import { fulfilRightsRequestRoute } from './routes/fulfil-request.ts'
import { listRightsRequestsRoute } from './routes/list-requests.ts'
import { requestRightsRoute } from './routes/request-rights.ts'

export default defineModule({
  handlers: {
    requestRights: requestRightsRoute,
    listRightsRequests: listRightsRequestsRoute,
    fulfilRightsRequest: fulfilRightsRequestRoute,
    checkDisowned: checkDisownedRoute,
  },
})
