import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { fromCursor, pageOf } from '../../../platform/http/cursor.ts'
import { findGuests } from '../find.ts'
import { presentStay } from '../present.ts'
import { listStays } from '../stay-queries.ts'

/** Guests whose stays are shown for a typed text. */
const mostGuests = 20

export const listStaysRoute = handle(contract.listStays, async ({ services, session, query }) => {
  const after = fromCursor(query.cursor, { rank: 'integer', arrivesOn: 'day', stayId: 'uuid' })
  const found = query.q ? await findGuests(services, session, query.q, mostGuests) : undefined
  const guestIds = found?.map(({ id }) => id) ?? (query.guestId ? [query.guestId] : undefined)
  const filter = { when: query.when, venueId: query.venueId, guestIds }
  const rows = await session.read((tx) => listStays(tx, filter, after, query.limit + 1))
  return pageOf(rows, query.limit, presentStay, (row) => ({
    rank: row.rank,
    arrivesOn: row.arrives_on,
    stayId: row.stay_id,
  }))
})
