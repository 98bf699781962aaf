import { refreshLevels } from './jobs/refresh-levels.ts'
import { snapshotRaters } from './jobs/snapshot-raters.ts'
import { calculateRiskRoute } from './routes/calculate-risk.ts'

export { recordFact, recordFacts } from './commands/record-facts.ts'
export { giveFacts } from './commands/give-facts.ts'
export { dropFact, restartFact } from './commands/restart-fact.ts'
export { removeFact, restoreFact } from './commands/change-fact.ts'
export type { LeftStatus, NewFact } from './facts.ts'
export { ratingCorrection, type RatingCorrection } from './raters.ts'
export { scoreOf } from './score.ts'

export const risk = { calculateRisk: calculateRiskRoute }

export const jobs = { 'risk/refresh-levels': refreshLevels, 'risk/snapshot-raters': snapshotRaters }
