// What others build on comes before the routes, for these use modules that use it.
export { disownContacts } from './commands/disown-contacts.ts'
export { openRequest } from './commands/open-request.ts'
export { type ErasedGuest, erasedGuests, replayErasures } from './erasure/replay.ts'
export { presentRequest } from './present.ts'
export { listRequestsOf } from './queries.ts'

import { checkDisownedRoute } from './routes/check-disowned.ts'
import { fulfilRightsRequestRoute } from './routes/fulfil-request.ts'
import { listRightsRequestsRoute } from './routes/list-requests.ts'
import { requestRightsRoute } from './routes/request-rights.ts'

export const rights = {
  requestRights: requestRightsRoute,
  listRightsRequests: listRightsRequestsRoute,
  fulfilRightsRequest: fulfilRightsRequestRoute,
  checkDisowned: checkDisownedRoute,
}
