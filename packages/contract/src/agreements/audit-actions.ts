/** Actions of agreements in the audit log. */
export const agreementsActions = [
  'agreement.drafted',
  'agreement.proposed',
  'agreement.signed',
  'agreement.paused',
  'agreement.resumed',
  'agreement.ended',
] as const
