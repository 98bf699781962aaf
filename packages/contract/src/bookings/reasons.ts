import type { Reason } from '../reasons.ts'

/** Why a booking cannot change to a status. */
export const statusReasons = [
  'same_status',
  'no_such_step',
  'too_late',
  'before_arrival',
] as const satisfies readonly Reason[]

/** Why no deposit can be requested. */
export const askDepositReasons = [
  'managers_only',
  'sector',
  'minor',
  'not_expected',
  'already_asked',
  'no_email',
] as const satisfies readonly Reason[]

/** Why no deposit can be settled. */
export const settleDepositReasons = ['managers_only', 'not_asked'] as const satisfies readonly Reason[]

/** Why a booking cannot be changed, or a change cannot be undone. */
export const changeReasons = [
  'over',
  'has_records',
  'room_taken',
  'too_late',
  'already_done',
  'another_version',
  'by_status',
] as const satisfies readonly Reason[]
