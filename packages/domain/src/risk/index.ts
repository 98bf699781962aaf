export {
  alertScore,
  direction,
  judgeAt,
  type PastArrival,
  type ShownLevel,
  type ThresholdOutcome,
  thresholdOutcomes,
  thresholdSteps,
  type Verdict,
} from './back-test.ts'
export { checkRules, type RuleProblem } from './check-rules.ts'
export { counterfactualsFromState, nextLevelDate, type NextEvent, type WhatIf } from './counterfactual.ts'
export { type DecisionAction, decisionActions, doneElsewhere, maxFactsOpened } from './decisions.ts'
export { eligibilityOf, type Subject } from './eligibility.ts'
export {
  applyChanges,
  emptyState,
  type EvidenceRefs,
  type RiskState,
  type StateChange,
} from './incremental.ts'
export { keepsFloor, maxOverrideDays, overrideFloor } from './override.ts'
export { raterCorrection, raterWeight, type RaterRecord } from './rater.ts'
export { responseKeys, suggestResponses, type ResponseKey } from './responses.ts'
export {
  classCaps,
  defaultRules,
  minHalfLifeDays,
  type AdversePoints,
  type ClassRule,
  type RiskRules,
} from './rules.ts'
export { saturation, saturationLimit, type Ordinals } from './saturation.ts'
export { scoreGuest } from './score-guest.ts'
export { maxReasons, riskLevel, scoreFromState, type TopFact } from './score.ts'
export * from './types.ts'
export { wholePoints } from './whole-points.ts'
export { equalityKey, factDelta, weighFact, type FactDelta, type WeighedFact } from './weigh.ts'
export {
  checkChoices,
  choiceBounds,
  choicesOf,
  type PublishRefusal,
  publishRefusal,
  type RuleChoices,
  rulesWith,
  type RuleState,
} from './versions.ts'
