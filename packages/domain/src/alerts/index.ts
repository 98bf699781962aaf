export { type AccountAct, findSignals, judgeAccounts, mostAnHour, signalDays } from './accounts.ts'
export { alertRuleBounds, type AlertRuleProblem, checkAlertRules } from './check-rules.ts'
export {
  canSnooze,
  type DueStep,
  type EscalatingAlert,
  maxSnoozeHours,
  minSnoozeMinutes,
  nextStep,
} from './escalation.ts'
export { causesOf, largeGroup } from './group-causes.ts'
export { alertKey, compareAlerts, judge } from './judge.ts'
export {
  leastJudged,
  poorPrecision,
  type RuleOutcomes,
  type RulePrecision,
  rulePrecision,
} from './precision.ts'
export { type QuietHours, quietUntil } from './quiet.ts'
export { baseSeverity, defaultMinScore, defaultRules, incidentDays, isTypeOf, triggersOf } from './rules.ts'
export * from './types.ts'
