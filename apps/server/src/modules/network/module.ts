import { defineModule } from '../../platform/module.ts'
import { agreementJobs, agreements } from './agreements/index.ts'
import { listingJobs, listings, listingSubscribers } from './listings/index.ts'
import { lookupsJobs, networkLookups } from './lookups/index.ts'
import { accountability } from './accountability/index.ts'
import { effects } from './effects/index.ts'

export default defineModule({
  handlers: {
    ...agreements,
    ...listings,
    ...networkLookups,
    ...accountability,
    ...effects,
  },
  jobs: { ...agreementJobs, ...lookupsJobs, ...listingJobs },
  crontab: [
    '37 3 * * * network/plant-canaries',
    '23 7 * * * network/remind-of-reviews',
    '* * * * * network/walk-listings',
  ],
  subscribers: { ...listingSubscribers },
})
