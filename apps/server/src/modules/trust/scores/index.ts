import { makeScores, makeScoresJob } from './make-scores.ts'
import {
  getGuestTrustProfileRoute,
  getTrustScoreHistoryRoute,
  getTrustScoreRoute,
} from './routes/get-trust-score.ts'
import { getTrustLevelRoute } from './routes/get-trust-level.ts'
import { initializeDemoTrustScoresRoute } from './routes/initialize-demo.ts'
import { listTrustScoresRoute } from './routes/list-trust-scores.ts'
import { updateTrustScoreRoute } from './routes/update-trust-score.ts'

export { makeScoresOf } from './make-scores.ts'
export { presentTrust } from './present.ts'
export { findTrust } from './queries.ts'

export const scoresJobs = { [makeScoresJob]: makeScores }

export const trustScores = {
  getTrustScore: getTrustScoreRoute,
  getTrustScoreHistory: getTrustScoreHistoryRoute,
  updateTrustScore: updateTrustScoreRoute,
  listTrustScores: listTrustScoresRoute,
  initializeDemoTrustScores: initializeDemoTrustScoresRoute,
  getTrustLevel: getTrustLevelRoute,
  getGuestTrustProfile: getGuestTrustProfileRoute,
}
