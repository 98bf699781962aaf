import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { pageFrom, readPage, shown } from '../../../platform/http/page.ts'
import { findGuests } from '../find.ts'
import { presentStay } from '../present.ts'
import { listStays, stayOrder } from '../stay-queries.ts'

/** Guests whose stays are shown for a typed text. */
const mostGuests = 20

export const listStaysRoute = handle(contract.listStays, async ({ services, session, query }) => {
  const page = pageFrom(query, stayOrder)
  const found = query.q ? await findGuests(services, session, query.q, mostGuests) : undefined
  const guestIds = found?.map(({ id }) => id) ?? (query.guestId ? [query.guestId] : undefined)
  const filter = { when: query.when, venueId: query.venueId, guestIds }
  return shown(await session.read((tx) => readPage(tx, page, (part) => listStays(filter, part))), presentStay)
})
