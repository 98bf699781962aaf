import type { z } from 'zod'
import { languages } from '@comity/contract'
import type { stayRatingView } from '@comity/contract/stay-ratings/stay-ratings'
import { sectorServices } from '@comity/domain/feedback'
import { showsVenueSide, stayRatingState } from '@comity/domain/stay-ratings'
import type { SystemTx } from '../../platform/db/transaction.ts'
import { Failure } from '../../platform/errors.ts'
import { getGuestSide, getStaySides, listOpenRatings } from './stay-sides.ts'
import type { GuestSide, VenueRating } from './stay-sides.ts'

/** A stay as the guest sees it through the link. */
export async function readStay(tx: SystemTx, stayId: string): Promise<z.input<typeof stayRatingView>> {
  // The venue's side last: what counts as open by the state is open by then.
  const [scope, stay, given, ratings] = await Promise.all([
    tx.scope,
    getStaySides(tx, stayId),
    getGuestSide(tx, stayId),
    listOpenRatings(tx, stayId),
  ])
  if (!stay) throw new Failure('not_found')
  const sealedUntil = given?.sealed_until ?? null
  const state = stayRatingState({ invitedAt: stay.invited_at, sealedUntil }, scope.now)
  return {
    state,
    venueName: stay.venue_name,
    sector: stay.sector,
    arrivesOn: stay.arrives_on,
    departsOn: stay.departs_on,
    services: [...sectorServices[stay.sector]],
    languages: [...languages],
    expiresAt: stay.expires_at.toISOString(),
    isHeld: stay.is_held && state !== 'revealed',
    given: given ? presentGiven(given) : null,
    venueSide: showsVenueSide(state) ? { ratings: ratings.map(presentRating) } : null,
  }
}

function presentGiven(side: GuestSide) {
  return {
    rating: side.rating,
    service: side.service,
    serviceRating: side.service_rating,
    venueRating: side.venue_rating,
    comment: side.comment,
    recognised: side.recognised,
    createdAt: side.created_at.toISOString(),
  }
}

function presentRating({ rating, tags, comment, created_at }: VenueRating) {
  return { rating, tags, comment, createdAt: created_at.toISOString() }
}
