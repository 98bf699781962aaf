/** Actions of network look-ups in the audit log. */
export const networkLookupsActions = [
  'network.looked_up',
  'network.canary_asked_for',
  'network.match_decided',
  'network.correction_received',
] as const
