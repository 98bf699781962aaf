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
export { isValidRoomNumber } from './room-number.ts'
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
export {
  canCorrect,
  type CorrectionRefusal,
  correctionWindowHours,
  sealDays,
  sealedUntil,
} from './windows.ts'
