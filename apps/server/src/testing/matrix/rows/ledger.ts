import { makeStay } from '../../builders.ts'
import type { Rows } from '../row.ts'

/**
 * The log is of the whole installation and reveals nothing about anybody; committed records belong to the
 * organisation.
 */
export const ledger = {
  createLedgerEntry: {
    record: 'organisation',
    ask: async ({ app, home }) => ({ body: { kind: 'guest', id: (await makeStay(app, home)).guestId } }),
    unknown: () => ({ body: { kind: 'guest', id: crypto.randomUUID() } }),
  },
  getLedgerStats: { record: 'none', shows: 'nothing' },
  listLedgerEntries: { record: 'none', shows: 'organisation' },
  getAuditProof: { record: 'none', shows: 'organisation' },
  getLedgerHealth: { record: 'none', shows: 'nothing' },
  getAnchorQueue: { record: 'none', shows: 'nothing' },
  flushAnchorQueue: { record: 'none' },
  clearAnchorQueue: { record: 'none' },
} satisfies Partial<Rows>
