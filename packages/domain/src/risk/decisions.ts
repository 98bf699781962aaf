import { responseKeys } from './responses.ts'

/**
 * What staff may decide about a guest. Ways to prepare, a note, a level by a manager, and the organisation's own lists;
 * none refuses a stay.
 */
export const decisionActions = [
  ...responseKeys,
  'note',
  'override',
  'watch',
  'ban',
  'lift',
  'archive',
] as const
export type DecisionAction = (typeof decisionActions)[number]

/** Decided by the command that does them, with the same record; a record by itself would say what was not done. */
export const doneElsewhere: ReadonlySet<DecisionAction> = new Set([
  'override',
  'watch',
  'ban',
  'lift',
  'archive',
])

/** Facts that one decision can name. */
export const maxFactsOpened = 50
