export { isOver, retainUntil, type RetentionFacts } from './retain.ts'
export {
  isWipeDay,
  isWipeNear,
  usualWipe,
  wipeAfter,
  wipeNoticeDays,
  type YearlyWipe,
} from './school-year.ts'
export { reasons as retentionReasons } from './reasons.ts'
export {
  type RetentionCategory,
  retentionCategories,
  retentionGroups,
  retentionRules,
  ruleOf,
} from './rules.ts'
export {
  type Keep,
  type RetentionEffect,
  type RetentionReason,
  type RetentionRule,
  type RetentionStart,
  retentionStarts,
} from './types.ts'
