import type { Sector } from '@comity/contract'
import { useMe } from '../../shell/session/use-me.ts'

/** The sector whose words are used: of the venue in question, else of one's organisation. */
export function useSector(venueId?: string): Sector {
  const { me } = useMe()
  const venue = me?.venues.find(({ id }) => id === venueId)
  return venue?.sector ?? me?.organisation?.sector ?? 'hotel'
}
