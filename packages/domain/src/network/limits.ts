import type { SharedSeverity } from './terms.ts'

/* The figures of the rules without their logic, so that a page that mentions one loads nothing else. */

/** Days between the notice to the guest and the first time that a listing is visible to others. */
export const noticeDays = 14
/** Two confirmed incidents of severity medium within this many months count as one high one. */
export const repeatedWithinMonths = 12

/** Hours within which a listing that was shared immediately must be reviewed; otherwise it is hidden until it is. */
export const reviewHours = 72
/** Days after which a draft that nobody signed and notified is removed, because an abandoned one is not kept. */
export const draftListingDays = 30

/** Longest terms in calendar months, which no setting and no agreement exceeds. */
export const termCapMonths: Readonly<Record<SharedSeverity, number>> = { medium: 6, high: 12, critical: 24 }
/** Shortest term that an agreement can set, in months: two thirds of less would be below one month. */
export const leastTermMonths = 2

/** An agreement must be reviewed within this many months, or nothing is shared under it. */
export const longestReviewMonths = 24
/** Maximum number of organisations in an agreement: a guest can read who they all are. */
export const mostParties = 50

/** Maximum number of look-ups by one staff member in any hour, at all venues together. */
export const lookupsPerHour = 30
