/** Actions of scores and decisions in the audit log. */
export const riskActions = [
  'risk.rules_drafted',
  'risk.rules_tested',
  'risk.rules_published',
  'risk.level_overridden',
  'risk.decided',
  'risk.false_positive_reported',
] as const
