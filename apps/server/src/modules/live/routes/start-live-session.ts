import { contract } from '@comity/contract'
import { Failure, invalidField } from '../../../platform/errors.ts'
import { handle } from '../../../platform/http/call.ts'
import { presentLiveSession } from '../present-session.ts'
import { beginLiveSession, getOwnLiveSession } from '../session-queries.ts'

export const startLiveSessionRoute = handle(contract.startLiveSession, async ({ session, body }) => {
  const { venueId } = body
  const row = await session.write(async (tx) => {
    const { venueIds } = await tx.scope
    if (!venueIds.includes(venueId))
      throw new Failure('not_found', { fields: invalidField('/venueId', 'unknown_venue').fields })
    await beginLiveSession(tx, venueId)
    return getOwnLiveSession(tx, venueId)
  })
  if (!row) throw new Failure('not_found')
  return presentLiveSession(row)
})
