/** Actions about guardian contacts in the audit log. */
export const guardiansActions = [
  'guardian.added',
  'guardian.changed',
  'guardian.removed',
  'guardian.notified',
] as const
