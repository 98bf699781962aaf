export { commit, type Committed, listOpenLeaves, type NewLeaf, type OpenLeaf } from './commit.ts'
export { dropJob } from './jobs.ts'
export { sequenceLedger } from './sequencer.ts'
