import type { Sector } from '@comity/contract'

/**
 * What a guest is when first written. Age is not asked: in a school everybody is taken to be under 18, so that
 * nobody is scored or shared by mistake. Schools and healthcare have no scores.
 */
export function newGuestStanding(sector: Sector): {
  is_minor: boolean
  risk_level: 'insufficient_data' | 'not_scored'
} {
  return {
    is_minor: sector === 'school',
    risk_level: sector === 'school' || sector === 'healthcare' ? 'not_scored' : 'insufficient_data',
  }
}
