/** What retention leaves in the audit log: how many rows of each category went, and of which some could not. */
export type RetentionEvent = {
  action: 'retention.purged'
  subject: { kind: 'retention_run'; id: string }
  details: {
    approvalId: string | null
    deleted: Readonly<Record<string, number>>
    failed: readonly string[]
  }
}
