import { contract } from '@comity/contract'
import { orNotFound } from '../../../platform/errors.ts'
import { handle } from '../../../platform/http/call.ts'
import { fulfilRequest } from '../commands/fulfil-request.ts'
import { presentToFulfil } from '../present.ts'
import { getRequest } from '../queries.ts'

export const fulfilRightsRequestRoute = handle(
  contract.fulfilRightsRequest,
  ({ services, session, params, body, now }) =>
    session.write(async (tx) => {
      const proof = await fulfilRequest(services, tx, params.requestId, body)
      const row = orNotFound(await getRequest(tx, params.requestId))
      return { request: presentToFulfil(row, now), proof }
    }),
)
