import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { fromCursor, pageOf } from '../../../platform/http/cursor.ts'
import { presentListing } from '../present.ts'
import { listListings } from '../queries/listings.ts'

export const listListingsRoute = handle(contract.listListings, async ({ session, query }) => {
  const { limit, cursor, ...filter } = query
  const after = fromCursor(cursor, { at: 'instant', id: 'uuid' })
  const [scope, rows] = await session.read((tx) =>
    Promise.all([tx.scope, listListings(tx, filter, after, limit + 1)]),
  )
  return pageOf(
    rows,
    limit,
    (row) => presentListing(row, scope.now),
    (row) => ({ at: row.created_at.toISOString(), id: row.listing_id }),
  )
})
