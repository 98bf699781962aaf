import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { findGuestSummaries } from '../find.ts'
import { presentGuest } from '../../profiles/index.ts'

export const searchGuestsRoute = handle(contract.searchGuests, async ({ services, session, query }) => {
  const found = await findGuestSummaries(services, session, query.q, query.limit)
  return { items: found.map(({ row, match }) => ({ ...presentGuest(row), match })) }
})
