export { commit, type Committed, listOpenLeaves } from './commit.ts'

export { sequenceLedger } from './sequencer.ts'
