import type { Reason } from '../reasons.ts'

/** Why the venue or a reviewer cannot act on a dispute. */
export const disputeReasons = [
  'decided',
  'managers_only',
  'other_organisation',
  'already_acknowledged',
  'already_answered',
  'reviewers_only',
  'own_organisation',
  'is_author',
  'is_signer',
  'not_answered',
] as const satisfies readonly Reason[]

/** Why a record cannot be contested. */
export const contestReasons = [
  'not_standing',
  'disputed_already',
  'decided_before',
] as const satisfies readonly Reason[]

/** Why a request cannot be answered so. */
export const rightsReasons = ['closed', 'already_extended', 'month_over'] as const satisfies readonly Reason[]
