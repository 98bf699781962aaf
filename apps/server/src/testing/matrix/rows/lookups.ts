import { makePair } from '../../../modules/lookups/testing/network.ts'
import { makeStay } from '../../builders.ts'
import type { Rows } from '../row.ts'

const ofVenues = { record: 'none', shows: 'venue' } as const

/** Look-ups belong to the venue that makes them. */
export const networkLookups = {
  lookUpNetwork: {
    record: 'venue',
    outOfReach: 'unknown_venue',
    ask: async ({ app, home, venueId }) => ({
      body: { venueId, stayId: (await makeStay(app, home)).stayId, purpose: 'check_in' },
    }),
    unknown: ({ body }) => ({ body: { ...body, venueId: crypto.randomUUID() } }),
  },
  listNetworkLookups: ofVenues,
  listNetworkMatches: ofVenues,
  decideNetworkMatch: {
    record: 'venue',
    ask: async ({ app, home }) => ({
      params: { matchId: await makePair(app, home) },
      body: { decision: 'different' },
    }),
  },
} satisfies Partial<Rows>
