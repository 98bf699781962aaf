/** What log leave in the audit log. */
export type LedgerEvent =
  // Without the leaf: whoever erases its salt could not take the link out of here.
  | { action: 'ledger.record_committed'; subject: { kind: string; id: string } }
  | { action: 'ledger.queue_flushed'; subject: { kind: 'anchor_queue'; id: null } }
