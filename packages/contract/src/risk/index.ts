import { acknowledgeRiskAlert, checkAlerts, listActiveRiskAlerts } from './alerts.ts'
import { calculateRisk } from './calculate.ts'
import { createDecision, listDecisions } from './decisions.ts'
import { reportFalsePositive } from './false-positives.ts'
import { analyticsSummary, riskDashboard, riskTrends } from './figures.ts'
import { analyzeGuestRisk, batchAnalyze, guestIntelligence } from './guest-risk.ts'
import { listOverrides, overrideLevel } from './overrides.ts'
import { draftRules, listRules, publishRules, testRules } from './rules.ts'

export const risk = {
  calculateRisk,
  analyzeGuestRisk,
  guestIntelligence,
  batchAnalyze,
  analyticsSummary,
  overrideLevel,
  listOverrides,
  createDecision,
  listDecisions,
  reportFalsePositive,
  checkAlerts,
  listActiveRiskAlerts,
  acknowledgeRiskAlert,
  riskTrends,
  riskDashboard,
  listRules,
  draftRules,
  testRules,
  publishRules,
} as const
