import type { Sector } from '@comity/contract'
import type { Me } from '../../shell/session/use-me.ts'

/** The sector whose words are used: of the venue in question, else of the organisation. */
export function sectorOf(me: Me, venueId?: string): Sector {
  const venue = me.venues.find(({ id }) => id === venueId)
  return venue?.sector ?? me.organisation?.sector ?? 'hotel'
}
