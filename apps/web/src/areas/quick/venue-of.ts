import type { Me } from '../../shell/session/use-me.ts'
import type { QuickSearch } from './search.ts'

/** Where a report begins: at the venue of the address, else at one's first. Its sector decides what can be reported. */
export function venueOf(me: Me, { venue }: QuickSearch): Me['venues'][number] | undefined {
  return me.venues.find(({ id }) => id === venue) ?? me.venues[0]
}

/** Venues where the same can be reported as at another: those of its sector. */
export function likeVenue(me: Me, venueId: string): Me['venues'] {
  const sector = me.venues.find(({ id }) => id === venueId)?.sector
  return me.venues.filter((venue) => venue.sector === sector)
}
