/** Actions of quick reports in the audit log. */
export const quickActions = ['incident_draft.saved', 'incident_draft.discarded'] as const
