export { staysForScore, trustLevel, trustLevels, type TrustLevel } from './levels.ts'
export {
  answerPortalCode,
  type AskedCode,
  guessedFrom,
  isCodeTaken,
  longCode,
  shortCode,
  tryMinutes,
} from './portal-codes.ts'
export { trustScores } from './trust-scores.ts'
export type {
  Burst,
  HarshVenue,
  Moment,
  PrejudicedVenue,
  TrustAnswer,
  TrustOptions,
  TrustReason,
  TrustRecord,
  TrustReport,
  TrustScore,
} from './types.ts'
