// What others build on comes before the routes, for these use a module that uses it.
export {
  contactOf,
  type EndedReason,
  endListing,
  type GuestContact,
  getPlan,
  getPlanOf,
  type ListingRow,
  listingTimes,
  lockListing,
  mayAgreePlan,
  type PlanRow,
  readListing,
  recomputeTerm,
} from './listings/index.ts'

import type { Subscribers } from '../../platform/events/outbox.ts'
import { agreementJobs, agreements } from './agreements/index.ts'
import { listingJobs, listings, listingSubscribers } from './listings/index.ts'
import { lookupsJobs, networkLookups } from './lookups/index.ts'
import { accountability } from './accountability/index.ts'
import { effects } from './effects/index.ts'

export const jobs = { ...agreementJobs, ...lookupsJobs, ...listingJobs }

export const subscribers: Subscribers = { ...listingSubscribers }

export const network = {
  ...agreements,
  ...listings,
  ...networkLookups,
  ...accountability,
  ...effects,
}
