/** Actions of log in the audit log. */
export const ledgerActions = ['ledger.record_committed', 'ledger.queue_flushed'] as const
