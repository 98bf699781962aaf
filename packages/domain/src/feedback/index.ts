export { maskCardNumbers } from './card-numbers.ts'
export {
  type FaultAttribution,
  faultAttributions,
  hasRiskLevelHint,
  isServiceOf,
  isValidRating,
  type Rating,
  ratingExampleKey,
  ratingValues,
  sectorServices,
} from './rating.ts'
export {
  hasLeaderboard,
  leaderboardDays,
  type LeaderboardPeriod,
  leaderboardSpan,
  listedPlaces,
  type Placed,
  rankTallies,
  type Span,
  type Tally,
} from './leaderboard.ts'
export { isValidRoomNumber } from './room-number.ts'
export { suggestedTags } from './suggested-tags.ts'
export {
  isStandardTag,
  isValidOwnTag,
  maxTagsPerRating,
  type StandardTag,
  standardTags,
  type TagPolarity,
} from './tags.ts'
export { tagLabels } from './tag-labels.ts'
export { maxTraitHints, type TraitHint, traitHints, type TraitLanguage } from './trait-hints.ts'
export { type Trait } from './trait-words.ts'
export { audioUntil, unusedVoiceHours, voiceRetentionDays } from './voice.ts'
export {
  canCorrect,
  canWithdraw,
  type CorrectionRefusal,
  correctionWindowHours,
  heldUntil,
  isHeld,
  sealDays,
  sealedUntil,
  type SealedStay,
  type WithdrawalRefusal,
} from './windows.ts'
