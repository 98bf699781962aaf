export type LedgerEvent =
  // Without the leaf: erasing its salt could not remove the link from here.
  | { action: 'ledger.record_committed'; subject: { kind: string; id: string } }
  | { action: 'ledger.queue_flushed'; subject: { kind: 'anchor_queue'; id: null } }
