import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { pageFrom, readPage, shown } from '../../../platform/http/page.ts'
import { presentListing } from '../present.ts'
import { listingOrder, listListings } from '../queries/listings.ts'

export const listListingsRoute = handle(contract.listListings, async ({ session, query }) => {
  const page = pageFrom(query, listingOrder)
  const [scope, found] = await session.read((tx) =>
    Promise.all([tx.scope, readPage(tx, page, (part) => listListings(query, part))]),
  )
  return shown(found, (row) => presentListing(row, scope.now))
})
