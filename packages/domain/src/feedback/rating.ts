import { mayScore, type Sector } from '../base/index.ts'

/** The values of a rating, worst first. Each has a written example for each sector. */
export const ratingValues = [1, 2, 3, 4, 5] as const
export type Rating = (typeof ratingValues)[number]

/** Whether the value is a rating: a whole number from 1 to 5. */
export function isValidRating(value: unknown): value is Rating {
  return (ratingValues as readonly unknown[]).includes(value)
}

/** Key of the written example beside a value, such as "ratingExample.hotel.4". */
export function ratingExampleKey(sector: Sector, rating: Rating): string {
  return `ratingExample.${sector}.${rating}`
}

/** Whose fault it was. The venue's fault never counts against the guest. */
export const faultAttributions = ['guest', 'venue', 'other', 'unclear'] as const
export type FaultAttribution = (typeof faultAttributions)[number]

/** What can be rated in each sector; the first is the default. */
export const sectorServices = {
  hotel: ['stay', 'restaurant', 'bar', 'spa', 'pool', 'event', 'room_service', 'transfer'],
  short_let: ['stay', 'experience'],
  restaurant: ['table', 'bar', 'private_dining', 'takeaway', 'delivery'],
  event: ['event', 'conference', 'workshop', 'celebration'],
  school: ['lesson', 'course', 'exam', 'activity', 'trip'],
  healthcare: ['appointment', 'day_care', 'ward', 'therapy', 'emergency'],
} as const satisfies Record<Sector, readonly [string, ...string[]]>

export function isServiceOf(sector: Sector, service: string): boolean {
  return (sectorServices[sector] as readonly string[]).includes(service)
}

/** Whether the sector has risk level hints; schools and healthcare have none. */
export function hasRiskLevelHint(sector: Sector): boolean {
  return mayScore(sector)
}
