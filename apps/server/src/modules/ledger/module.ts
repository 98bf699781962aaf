import { defineModule } from '../../platform/module.ts'
import { clearAnchorQueueRoute } from './routes/clear-anchor-queue.ts'
import { createLedgerEntryRoute } from './routes/create-ledger-entry.ts'
import { flushAnchorQueueRoute } from './routes/flush-anchor-queue.ts'
import { getAnchorQueueRoute } from './routes/get-anchor-queue.ts'
import { getAuditProofRoute } from './routes/get-audit-proof.ts'
import { getLedgerCheckpointRoute } from './routes/get-ledger-checkpoint.ts'
import { getLedgerConsistencyRoute } from './routes/get-ledger-consistency.ts'
import { getLedgerHealthRoute } from './routes/get-ledger-health.ts'
import { getLedgerKeyRoute } from './routes/get-ledger-key.ts'
import { getLedgerStatsRoute } from './routes/get-ledger-stats.ts'
import { listLedgerEntriesRoute } from './routes/list-ledger-entries.ts'
import { verifyLedgerEntryRoute } from './routes/verify-ledger-entry.ts'
import { crontab, jobs } from './jobs.ts'

export default defineModule({
  handlers: {
    createLedgerEntry: createLedgerEntryRoute,
    getLedgerStats: getLedgerStatsRoute,
    listLedgerEntries: listLedgerEntriesRoute,
    verifyLedgerEntry: verifyLedgerEntryRoute,
    getLedgerConsistency: getLedgerConsistencyRoute,
    getLedgerCheckpoint: getLedgerCheckpointRoute,
    getLedgerKey: getLedgerKeyRoute,
    getLedgerHealth: getLedgerHealthRoute,
    getAuditProof: getAuditProofRoute,
    getAnchorQueue: getAnchorQueueRoute,
    flushAnchorQueue: flushAnchorQueueRoute,
    clearAnchorQueue: clearAnchorQueueRoute,
  },
  jobs,
  crontab: [crontab],
})
