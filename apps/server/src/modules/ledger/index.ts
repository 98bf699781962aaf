export { commit, listOpenLeaves } from './log/commit.ts'
export type { Committed, NewLeaf, OpenLeaf } from './log/commit.ts'
export { dropJob } from './log/jobs.ts'
export { sequenceLedger } from './log/sequencer.ts'
