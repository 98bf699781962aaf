/** Actions of calls for help in the audit log. */
export const safetyActions = [
  'safety.raised',
  'safety.acknowledged',
  'safety.moved',
  'safety.drill_started',
  'safety.settings_changed',
  'safety.token_issued',
] as const
