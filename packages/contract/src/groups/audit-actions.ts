/** Actions of groups in the audit log. */
export const groupsActions = ['group.created', 'group.incident_recorded'] as const
