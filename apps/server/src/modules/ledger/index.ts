import type { Subscribers } from '../../platform/events/outbox.ts'
import { ledger as calls } from './log/index.ts'

export { commit, listOpenLeaves } from './log/commit.ts'
export type { Committed, NewLeaf, OpenLeaf } from './log/commit.ts'
export { crontab as ledgerCrontab, dropJob, jobs } from './log/jobs.ts'
export { sequenceLedger } from './log/sequencer.ts'

export const subscribers: Subscribers = {}

export const ledger = {
  ...calls,
}
