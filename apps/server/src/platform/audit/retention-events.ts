/** Audit events of retention: how many rows of each category were deleted, and which categories had failures. */
export type RetentionEvent = {
  action: 'retention.purged'
  subject: { kind: 'retention_run'; id: string }
  details: {
    approvalId: string | null
    deleted: Readonly<Record<string, number>>
    failed: readonly string[]
  }
}
