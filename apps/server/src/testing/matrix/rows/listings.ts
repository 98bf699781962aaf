import { makeIncident } from '../../../modules/incidents/testing/incidents.ts'
import { anyListing } from '../../../modules/listings/testing/listings.ts'
import type { OnRecord, Rows } from '../row.ts'

const onListing = (body?: object): OnRecord => ({
  record: 'venue',
  ask: async ({ app, home }) => ({
    params: { listingId: await anyListing(app, home) },
    ...(body ? { body } : {}),
  }),
})

/** Listings belong to the venue of their incident; those of others are visible only through a look-up. */
export const listings = {
  listListings: { record: 'none', shows: 'venue' },
  createListing: {
    record: 'venue',
    ask: async ({ app, home, venueId }) => ({
      body: {
        incidentId: await makeIncident(app, home, { venueId }),
        agreementId: crypto.randomUUID(),
        facts: 'A lamp was thrown.',
        actionTaken: 'Was asked to leave.',
      },
    }),
    unknown: ({ body }) => ({ body: { ...body, incidentId: crypto.randomUUID() } }),
  },
  getIncidentSharing: {
    record: 'venue',
    ask: async ({ app, home, venueId }) => ({
      params: { incidentId: await makeIncident(app, home, { venueId }) },
    }),
  },
  getListing: onListing(),
  signListing: onListing({}),
  withdrawListing: onListing(),
  reviewListing: onListing(),
} satisfies Partial<Rows>
