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
