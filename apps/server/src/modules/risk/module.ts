import { defineModule } from '../../platform/module.ts'
import { refreshLevels } from './jobs/refresh-levels.ts'
import { snapshotRaters } from './jobs/snapshot-raters.ts'
import { rebuildScores, testRulesLater } from './jobs/versions.ts'
import { analyzeGuestRiskRoute } from './routes/analyze-guest-risk.ts'
import { batchAnalyzeRoute } from './routes/batch-analyze.ts'
import { calculateRiskRoute } from './routes/calculate-risk.ts'
import { createDecisionRoute, listDecisionsRoute } from './routes/decisions.ts'
import { analyticsSummaryRoute, riskDashboardRoute, riskTrendsRoute } from './routes/figures.ts'
import { listOverridesRoute, overrideLevelRoute } from './routes/overrides.ts'
import { draftRulesRoute, listRulesRoute, publishRulesRoute, testRulesRoute } from './routes/rules.ts'

export default defineModule({
  handlers: {
    calculateRisk: calculateRiskRoute,
    analyzeGuestRisk: analyzeGuestRiskRoute,
    batchAnalyze: batchAnalyzeRoute,
    analyticsSummary: analyticsSummaryRoute,
    overrideLevel: overrideLevelRoute,
    listOverrides: listOverridesRoute,
    createDecision: createDecisionRoute,
    listDecisions: listDecisionsRoute,
    riskTrends: riskTrendsRoute,
    riskDashboard: riskDashboardRoute,
    listRules: listRulesRoute,
    draftRules: draftRulesRoute,
    testRules: testRulesRoute,
    publishRules: publishRulesRoute,
  },
  jobs: {
    'risk/refresh-levels': refreshLevels,
    'risk/snapshot-raters': snapshotRaters,
    'risk/rebuild': rebuildScores,
    'risk/test-rules': testRulesLater,
  },
  background: ['risk/refresh-levels', 'risk/snapshot-raters', 'risk/rebuild', 'risk/test-rules'],
  crontab: ['17 2 * * * risk/snapshot-raters', '37 2 * * * risk/refresh-levels'],
})
