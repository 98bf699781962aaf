import type { Sector } from '@comity/contract'

/**
 * Where bookings are predicted. In schools and healthcare a booking is a lesson of a pupil or an appointment of a
 * patient: how likely it is missed would be a score of a child or of somebody's health, and those sectors have none.
 */
export const predictedSectors: readonly Sector[] = ['hotel', 'short_let', 'restaurant', 'event']

/** A model grows old within a week; without one, or with one that drifted, the next night tries again. */
export const retrainAfterHours = { inUse: 6.5 * 24, otherwise: 20 }
/** Bookings that arrived longer ago, or before the latest so many, teach habits that have gone. */
export const learnedFrom = { months: 36, bookings: 100_000 }
