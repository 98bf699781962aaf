import { defineModule } from '../../platform/module.ts'
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

export default defineModule({
  handlers: {
    getTrustScore: getTrustScoreRoute,
    getTrustScoreHistory: getTrustScoreHistoryRoute,
    updateTrustScore: updateTrustScoreRoute,
    listTrustScores: listTrustScoresRoute,
    initializeDemoTrustScores: initializeDemoTrustScoresRoute,
    getTrustLevel: getTrustLevelRoute,
    getGuestTrustProfile: getGuestTrustProfileRoute,
  },
  jobs: { [makeScoresJob]: makeScores },
  background: [makeScoresJob],
  crontab: ['27 3 * * * trust/make-scores'],
})
