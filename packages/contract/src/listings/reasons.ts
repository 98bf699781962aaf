import type { Reason } from '../reasons.ts'

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

/** Why the guest cannot be given notice. */
export const contactReasons = ['no_contact', 'contact_disowned'] as const satisfies readonly Reason[]
