export { fileFalsePositive } from './commands/file-false-positive.ts'
export { forgetBansOn } from './commands/forget-bans.ts'
export { recordDecision } from './commands/record-decision.ts'
export { recordFact, recordFacts } from './commands/record-facts.ts'
export { giveFacts } from './commands/give-facts.ts'
export { dropFact, restartFact } from './commands/restart-fact.ts'
export { removeFact, restoreFact } from './commands/change-fact.ts'
export type { NewFact } from './facts.ts'

export {
  levelShown,
  overriddenLevel,
  overriddenLevels,
  overrideOf,
  shownLevel,
  whereShown,
  type ShownLevelOf,
} from './queries/overrides.ts'
export { type FalsePositiveRow, presentReport } from './queries/false-positives.ts'
export { isFactOfScore } from './queries/facts-opened.ts'
export { findSubject } from './queries/subject.ts'
export { ratingCorrection } from './raters.ts'
export { readScoring } from './read-scoring.ts'
export { scoreOf } from './score.ts'
