import { responseKeys } from './responses.ts'

/**
 * Decisions of staff about a guest: ways to prepare, a note, a manager's override, and the organisation's own lists;
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

/** Decisions recorded by the command that carries them out; a separate record would state something that was not done. */
export const doneElsewhere: ReadonlySet<DecisionAction> = new Set([
  'override',
  'watch',
  'ban',
  'lift',
  'archive',
])

/** Maximum number of facts in one decision. */
export const maxFactsOpened = 50
