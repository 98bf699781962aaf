import { agreementsCalls } from './agreements.ts'
import { listingsSharingCalls } from './listings-sharing.ts'
import { listingsCalls } from './listings.ts'
import { networkLookupsCalls } from './lookups.ts'
import { accountabilityCalls } from './accountability.ts'
import { effectsCalls } from './effects.ts'

/** Calls of the module network. */
export const network = {
  ...agreementsCalls,
  ...listingsCalls,
  ...listingsSharingCalls,
  ...networkLookupsCalls,
  ...accountabilityCalls,
  ...effectsCalls,
}
