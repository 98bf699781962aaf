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

/** What is wrong with a version of an agreement that is to be proposed. */
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

/** Why somebody cannot act on a listing. */
export const listingReasons = [
  'managers_only',
  'over',
  'already_signed',
  'is_author',
  'not_to_be_signed',
  'is_signer',
  'not_to_be_reviewed',
] as const satisfies readonly Reason[]

/** Why no plan can be agreed about a listing. */
export const planReasons = ['managers_only', 'over', 'plan_agreed'] as const satisfies readonly Reason[]

/** Why nobody can give the guest notice. */
export const contactReasons = ['no_contact', 'contact_disowned'] as const satisfies readonly Reason[]

/** Why the network is not asked. */
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
