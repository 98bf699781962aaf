/** Actions of alerts in the audit log. */
export const alertActions = [
  'alert.acknowledged',
  'alert.judged',
  'alert.snoozed',
  'alert.notified',
  'alert.texted',
  'alert.rules_changed',
  'alert.rules_run',
  'alert.contact_proved',
] as const
