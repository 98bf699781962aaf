import type { Sector } from '@comity/contract'

/**
 * Sectors with predictions. In schools and healthcare a booking is a pupil's lesson or a patient's appointment: a
 * probability of absence would be a score, which those sectors do not have.
 */
export const predictedSectors: readonly Sector[] = ['hotel', 'short_let', 'restaurant', 'event']

/** A model is retrained weekly; without one or after drift, the next night tries again. */
export const retrainAfterHours = { inUse: 6.5 * 24, otherwise: 20 }
/** Older bookings, or those before the latest ones, teach outdated habits. */
export const learnedFrom = { months: 36, bookings: 100_000 }
/** Sectors to which the start weights apply: they were learned from hotels. */
export const startSectors: readonly Sector[] = ['hotel', 'short_let']
