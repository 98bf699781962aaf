import { contract } from '@comity/contract'
import { orNotFound } from '../../../platform/errors.ts'
import { handle } from '../../../platform/http/call.ts'
import { inOrganisation } from '../../guests/index.ts'
import { holdGuest } from '../../profiles/index.ts'
import { openRequest } from '../commands/open-request.ts'
import { presentRequest } from '../present.ts'
import { getRequest } from '../queries.ts'

export const requestRightsRoute = handle(contract.requestRights, (call) => {
  const { organisationId, kind, words } = call.body
  return inOrganisation(call, organisationId, async (tx, guestId) => {
    await holdGuest(tx, guestId, 'update')
    const requestId = await openRequest(tx, { guestId, kind, words: words || null })
    const row = orNotFound(await getRequest(tx, requestId))
    return presentRequest(row)
  })
})
