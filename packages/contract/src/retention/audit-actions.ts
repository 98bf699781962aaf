/** Actions of retention in the audit log. */
export const retentionActions = ['retention.purged'] as const
