import { makeMarker } from '../../../modules/markers/testing/markers.ts'
import { makeStay } from '../../builders.ts'
import type { OnRecord, Rows } from '../row.ts'

const onMarker = (body?: object): OnRecord => ({
  record: 'organisation',
  ask: async ({ app, home }) => ({
    params: { markerId: await makeMarker(app, home, (await makeStay(app, home)).guestId) },
    ...(body ? { body } : {}),
  }),
})

const kept = { measure: 'Walk beside her.', reviewOn: '2026-09-01' }

/** Every venue of the organisation reads the markers of a patient. */
export const markers = {
  listMarkers: {
    record: 'organisation',
    ask: async ({ app, home }) => ({ params: { guestId: (await makeStay(app, home)).guestId } }),
  },
  createMarker: {
    record: 'organisation',
    ask: async ({ app, home, venueId }) => ({
      params: { guestId: (await makeStay(app, home)).guestId },
      body: { venueId, kind: 'falls', ...kept },
    }),
  },
  reviewMarker: onMarker(kept),
  endMarker: onMarker(),
} satisfies Partial<Rows>
