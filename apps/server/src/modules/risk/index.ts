// What others build on comes before the routes, for these use modules that use it.
export { forgetBansOn } from './commands/forget-bans.ts'
export { recordDecision } from './commands/record-decision.ts'
export { recordFact, recordFacts } from './commands/record-facts.ts'
export { giveFacts } from './commands/give-facts.ts'
export { dropFact, restartFact } from './commands/restart-fact.ts'
export { removeFact, restoreFact } from './commands/change-fact.ts'
export type { LeftStatus, NewFact } from './facts.ts'
export { falsePositivesOf } from './queries/false-positives.ts'
export { overrideOf, shownLevel, type ShownLevelOf } from './queries/overrides.ts'
export { ratingCorrection, type RatingCorrection } from './raters.ts'
export { scoreOf } from './score.ts'

import { refreshLevels } from './jobs/refresh-levels.ts'
import { snapshotRaters } from './jobs/snapshot-raters.ts'
import { rebuildScores, testRulesLater } from './jobs/versions.ts'
import { acknowledgeRiskAlertRoute, checkAlertsRoute, listActiveRiskAlertsRoute } from './routes/alerts.ts'
import { analyzeGuestRiskRoute } from './routes/analyze-guest-risk.ts'
import { batchAnalyzeRoute } from './routes/batch-analyze.ts'
import { calculateRiskRoute } from './routes/calculate-risk.ts'
import { createDecisionRoute, listDecisionsRoute } from './routes/decisions.ts'
import { analyticsSummaryRoute, riskDashboardRoute, riskTrendsRoute } from './routes/figures.ts'
import { guestIntelligenceRoute } from './routes/guest-intelligence.ts'
import { listOverridesRoute, overrideLevelRoute } from './routes/overrides.ts'
import { reportFalsePositiveRoute } from './routes/report-false-positive.ts'
import { draftRulesRoute, listRulesRoute, publishRulesRoute, testRulesRoute } from './routes/rules.ts'

export const risk = {
  calculateRisk: calculateRiskRoute,
  analyzeGuestRisk: analyzeGuestRiskRoute,
  guestIntelligence: guestIntelligenceRoute,
  batchAnalyze: batchAnalyzeRoute,
  analyticsSummary: analyticsSummaryRoute,
  overrideLevel: overrideLevelRoute,
  listOverrides: listOverridesRoute,
  createDecision: createDecisionRoute,
  listDecisions: listDecisionsRoute,
  reportFalsePositive: reportFalsePositiveRoute,
  checkAlerts: checkAlertsRoute,
  listActiveRiskAlerts: listActiveRiskAlertsRoute,
  acknowledgeRiskAlert: acknowledgeRiskAlertRoute,
  riskTrends: riskTrendsRoute,
  riskDashboard: riskDashboardRoute,
  listRules: listRulesRoute,
  draftRules: draftRulesRoute,
  testRules: testRulesRoute,
  publishRules: publishRulesRoute,
}

export const jobs = {
  'risk/refresh-levels': refreshLevels,
  'risk/snapshot-raters': snapshotRaters,
  'risk/rebuild': rebuildScores,
  'risk/test-rules': testRulesLater,
}
