import type { SharedSeverity } from './terms.ts'

/* The bare figures of the rules, apart from what works with them: pages that name one in words load nothing else. */

/** Days between the notice to the guest and the first time that anybody else sees a listing. */
export const noticeDays = 14
/** Two confirmed incidents of severity medium within so many months weigh as one high one. */
export const repeatedWithinMonths = 12

/** Hours within which a listing that was shared before the notice had run is reviewed, or hidden until it is. */
export const reviewHours = 72
/** Days after which a draft that nobody signed and notified is removed: what is not pursued is not kept. */
export const draftListingDays = 30

/** Longest terms in calendar months, which no setting and no agreement exceeds. */
export const termCapMonths: Readonly<Record<SharedSeverity, number>> = { medium: 6, high: 12, critical: 24 }
/** Shortest term that an agreement can set, in months: two thirds of less would be no whole month. */
export const leastTermMonths = 2

/** An agreement is looked at again within so many months, or it lets nothing through. */
export const longestReviewMonths = 24
/** Organisations that one agreement has at most: a guest can read who they all are. */
export const mostParties = 50

/** Questions that one person of staff asks in any hour at most, at all venues together. */
export const lookupsPerHour = 30
