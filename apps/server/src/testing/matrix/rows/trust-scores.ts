import { makeStay } from '../../builders.ts'
import type { OnRecord, Rows } from '../row.ts'

const onGuest: OnRecord = {
  record: 'organisation',
  ask: async ({ app, home }) => ({ params: { guestId: (await makeStay(app, home)).guestId } }),
}

/** Trust scores belong to the organisation, like the guests. */
export const trustScores = {
  getTrustScore: onGuest,
  getTrustScoreHistory: onGuest,
  updateTrustScore: onGuest,
  listTrustScores: { record: 'none', shows: 'organisation' },
  initializeDemoTrustScores: { record: 'none' },
  getGuestTrustProfile: onGuest,
} satisfies Partial<Rows>
