import type { ResponseOf } from '@comity/contract'
import { overturnRate, sharingReturnsAt } from '@comity/domain/disputes'
import type { JudgedVenue } from './queries/overturned.ts'

type VenueOverturns = ResponseOf<'listOverturns'>['items'][number]

/** The outcomes of disputes about a venue, with their consequence for sharing. */
export function presentOverturns(venue: JudgedVenue, now: Date): VenueOverturns {
  const { venueId: id, name, since, endings } = venue
  return {
    venue: { id, name },
    ...overturnRate(endings, now),
    lostSince: since?.toISOString() ?? null,
    returnsAt: since ? (sharingReturnsAt(endings, now)?.toISOString() ?? null) : null,
  }
}
