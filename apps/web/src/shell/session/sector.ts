import type { Sector } from '@comity/contract'
import { useMe, type Me } from './use-me.ts'

/** The sector whose words are used: of the venue in question, else of the organisation. */
export function sectorOf(me: Me | undefined | null, venueId?: string): Sector {
  const venue = me?.venues.find(({ id }) => id === venueId)
  return venue?.sector ?? me?.organisation?.sector ?? 'hotel'
}

/** The same for the signed-in user: it decides the word for a guest. */
export function useSector(venueId?: string): Sector {
  return sectorOf(useMe().me, venueId)
}

/** Whether any venue of one's own has scores: schools and healthcare have none. */
export function useHasScores(): boolean {
  const { me } = useMe()
  const sectors = me?.venues.map(({ sector }) => sector) ?? []
  return sectors.length === 0 || sectors.some((sector) => sector !== 'school' && sector !== 'healthcare')
}
