import type { Reason } from '../reasons.ts'

/** Why a network look-up is refused. */
export const lookupReasons = [
  'island_sector',
  'staff_only',
  'purpose_not_of_sector',
  'no_stay_or_person',
  'no_identifier',
  'no_agreement',
  'sharing_lost',
  'unknown_guest',
  'minor',
  'not_the_stay',
  'too_many_lookups',
] as const satisfies readonly Reason[]

/** Why a pair cannot be decided. */
export const matchReasons = ['already_decided_so'] as const satisfies readonly Reason[]
