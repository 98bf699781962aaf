/** What retention leaves in the audit log: how many rows of each category went. */
export type RetentionEvent = {
  action: 'retention.purged'
  subject: { kind: 'retention_run'; id: string }
  details: { approvalId: string | null; deleted: Readonly<Record<string, number>> }
}
