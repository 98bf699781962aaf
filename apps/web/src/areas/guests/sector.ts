import type { Sector } from '@comity/contract'
import { useMe } from '../../shell/session/use-me.ts'

/** The sector of one's own organisation: it decides what a person is called. */
export function useSector(): Sector {
  return useMe().me?.organisation?.sector ?? 'hotel'
}

/** Whether any venue of one's own has scores: schools and healthcare have none. */
export function useHasScores(): boolean {
  const { me } = useMe()
  const sectors = me?.venues.map(({ sector }) => sector) ?? []
  return sectors.length === 0 || sectors.some((sector) => sector !== 'school' && sector !== 'healthcare')
}
