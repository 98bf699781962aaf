export { blockingKeys, maxBlockingKeys } from './blocking.ts'
export { clusterRecords, type ClusterOptions, type Edge, mostMembers } from './cluster.ts'
export type { Decision } from './decisions.ts'
export { type EstimateOptions, estimateParameters } from './estimate.ts'
export { type Added, createLinker, type Linker } from './linker.ts'
export { matchRecords } from './match.ts'
export {
  defaultParameters,
  linkProbability,
  linkWeight,
  type MatchParameters,
  reviewProbability,
} from './parameters.ts'
export type { PairMatch } from './settle.ts'
export {
  type FieldMatch,
  type MatchDecision,
  type MatchField,
  matchFields,
  type MatchLevel,
  matchLevels,
  type MatchResult,
  type PersonRecord,
} from './types.ts'
