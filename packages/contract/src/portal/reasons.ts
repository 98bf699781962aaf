import type { Reason } from '../reasons.ts'

/** Why a record cannot be contested. */
export const contestReasons = [
  'not_standing',
  'disputed_already',
  'decided_before',
] as const satisfies readonly Reason[]
