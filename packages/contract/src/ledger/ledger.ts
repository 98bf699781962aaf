import {
  createLedgerEntry,
  getAuditProof,
  getLedgerCheckpoint,
  getLedgerConsistency,
  getLedgerKey,
  getLedgerStats,
  listLedgerEntries,
  verifyLedgerEntry,
} from './entries.ts'
import { clearAnchorQueue, flushAnchorQueue, getAnchorQueue, getLedgerHealth } from './queue.ts'

export const ledgerCalls = {
  createLedgerEntry,
  getLedgerStats,
  listLedgerEntries,
  verifyLedgerEntry,
  getLedgerConsistency,
  getLedgerCheckpoint,
  getLedgerKey,
  getAuditProof,
  getLedgerHealth,
  getAnchorQueue,
  flushAnchorQueue,
  clearAnchorQueue,
}
