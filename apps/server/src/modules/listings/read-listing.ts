import type { Session } from '../../platform/auth/session.ts'
import { Failure } from '../../platform/errors.ts'
import { groundsAtLast, unmetOf } from './conditions.ts'
import { presentListingDetail } from './present.ts'
import { getListing, getPlanOf, listListingEvents } from './queries/listings.ts'

/**
 * A listing with its current conditions, as the caller sees it.
 *
 * @throws Failure not_found outside the scope
 */
export async function readListing(session: Session, listingId: string) {
  const [scope, row, events, plan] = await session.read((tx) =>
    Promise.all([
      tx.scope,
      getListing(tx, listingId),
      listListingEvents(tx, listingId),
      getPlanOf(tx, listingId),
    ]),
  )
  if (!row) throw new Failure('not_found')
  const grounds = await session.read((tx) => groundsAtLast(tx, row))
  const unmet = unmetOf(row, grounds, scope.now)
  return presentListingDetail(row, { unmet, grounds, events, plan }, scope)
}
