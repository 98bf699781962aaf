/** Actions of the transparency log in the audit log. */
export const ledgerActions = ['ledger.record_committed', 'ledger.queue_flushed'] as const
