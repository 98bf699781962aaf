import type { Reason } from '../reasons.ts'

/** Why somebody cannot act on an agreement. */
export const agreementReasons = [
  'admins_only',
  'not_a_party',
  'ended',
  'already_proposed',
  'not_proposed',
  'already_signed',
  'signed_for_another',
  'not_in_force',
  'already_paused',
  'not_paused_by_you',
] as const satisfies readonly Reason[]

/** Errors in a version of an agreement to be proposed. */
export const versionReasons = [
  'too_few_parties',
  'too_many_parties',
  'party_twice',
  'contact_missing',
  'sector_missing',
  'island_sector',
  'country_missing',
  'country_not_allowed',
  'need_unmet',
  'ground_missing',
  'ground_not_of_sector',
  'severity_missing',
  'term_out_of_bounds',
  'review_in_the_past',
  'review_too_late',
] as const satisfies readonly Reason[]
