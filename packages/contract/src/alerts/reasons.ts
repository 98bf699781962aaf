import type { Reason } from '../reasons.ts'

/** Why somebody cannot act on an alert. */
export const alertReasons = [
  'owned',
  'owned_by_you',
  'over',
  'not_owner',
  'not_manager',
] as const satisfies readonly Reason[]
