import { defineModule } from '../../platform/module.ts'
import { walkListings } from './jobs/walk-listings.ts'
import { createListingRoute } from './routes/create-listing.ts'
import { getIncidentSharingRoute } from './routes/get-incident-sharing.ts'
import { getListingRoute } from './routes/get-listing.ts'
import { listListingsRoute } from './routes/list-listings.ts'
import { reviewListingRoute } from './routes/review-listing.ts'
import { signListingRoute } from './routes/sign-listing.ts'
import { withdrawListingRoute } from './routes/withdraw-listing.ts'
import { listingSubscribers } from './subscribers.ts'

export default defineModule({
  handlers: {
    listListings: listListingsRoute,
    createListing: createListingRoute,
    getIncidentSharing: getIncidentSharingRoute,
    getListing: getListingRoute,
    signListing: signListingRoute,
    withdrawListing: withdrawListingRoute,
    reviewListing: reviewListingRoute,
  },
  jobs: { 'network/walk-listings': walkListings },
  crontab: ['* * * * * network/walk-listings'],
  subscribers: listingSubscribers,
})
