import {
  createLedgerEntry,
  getAuditProof,
  getLedgerCheckpoint,
  getLedgerConsistency,
  getLedgerKey,
  getLedgerStats,
  listLedgerEntries,
  verifyLedgerEntry,
} from './log-entries.ts'
import { clearAnchorQueue, flushAnchorQueue, getAnchorQueue, getLedgerHealth } from './log-queue.ts'

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
