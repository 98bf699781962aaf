import type { Sector } from '@comity/contract'
import { isUnder18 } from '@comity/domain/guests'

/**
 * The standing of a new guest. A guest of unknown age is an adult, but in a school everyone is a minor, so that nobody
 * is scored or shared by mistake. Schools and healthcare have no scores. `today` is the day at the organisation.
 */
export function newGuestStanding(
  sector: Sector,
  born?: { birthDate: string; today: string },
): {
  is_minor: boolean
  risk_level: 'insufficient_data' | 'not_scored'
} {
  const isMinor = sector === 'school' || (born !== undefined && isUnder18(born.birthDate, born.today))
  const isScored = !isMinor && sector !== 'healthcare'
  return { is_minor: isMinor, risk_level: isScored ? 'insufficient_data' : 'not_scored' }
}
