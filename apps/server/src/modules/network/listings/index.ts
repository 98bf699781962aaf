// What others build on comes before the routes, for these use modules that use it.
export { type EndedReason, endListing } from './commands/end-listing.ts'
export { contactOf, type GuestContact } from './contact.ts'
export { may as mayAgreePlan } from './plan-policy.ts'
export { getPlan, getPlanOf, lockListing } from './queries/listings.ts'
export { timesOf as listingTimes } from './policy.ts'
export { readListing } from './read-listing.ts'
export type { ListingRow, PlanRow } from './rows.ts'
export { recomputeTerm } from './terms.ts'

import { walkListings } from './jobs/walk-listings.ts'
import { createListingRoute } from './routes/create-listing.ts'
import { getIncidentSharingRoute } from './routes/get-incident-sharing.ts'
import { getListingRoute } from './routes/get-listing.ts'
import { listListingsRoute } from './routes/list-listings.ts'
import { reviewListingRoute } from './routes/review-listing.ts'
import { signListingRoute } from './routes/sign-listing.ts'
import { withdrawListingRoute } from './routes/withdraw-listing.ts'

export { listingSubscribers } from './subscribers.ts'

export const listingJobs = { 'network/walk-listings': walkListings }

export const listings = {
  listListings: listListingsRoute,
  createListing: createListingRoute,
  getIncidentSharing: getIncidentSharingRoute,
  getListing: getListingRoute,
  signListing: signListingRoute,
  withdrawListing: withdrawListingRoute,
  reviewListing: reviewListingRoute,
}
